import type { CalendarDay, Dated, Parameter } from '../dated.ts';
import type { StateCode } from '../states.ts';
import { HOURS, type OvertimeCap } from './overtime-cap.ts';

type Context = Omit<Dated<OvertimeCap>, 'from' | 'value' | 'confirmedOn' | 'status'> & {
  readonly status?: 'announced';
};

function cap(from: CalendarDay | null, value: OvertimeCap, citation: Context): Dated<OvertimeCap> {
  return { from, value, confirmedOn: '2026-11-22', status: 'enacted', ...citation };
}

function caps(state: string, ...values: readonly Dated<OvertimeCap>[]): Parameter<OvertimeCap> {
  return { name: `overtime limit, ${state}`, unit: 'table', values };
}

/** Of offices and shops, by state. Where none is held, the state sets none or it was not found. */
export const overtimeCapsByState: Readonly<Partial<Record<StateCode, Parameter<OvertimeCap>>>> = {
  AP: caps(
    'Andhra Pradesh',
    cap(
      null,
      { perWeek: 6 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
        ],
        legalBasis: 'Andhra Pradesh Shops and Establishments Act 1988, s.15',
        confidence: 'medium',
      },
    ),
    cap(
      '2025-11-20',
      { perQuarter: 144 * HOURS },
      {
        source: ['Amendment as reported in November 2025'],
        legalBasis: 'Amendment Act of November 2025 to the Andhra Pradesh Shops and Establishments Act 1988',
        confidence: 'medium',
        note: 'The month of commencement is known, the day is not.',
      },
    ),
  ),
  BR: caps(
    'Bihar',
    cap(
      null,
      { perYear: 150 * HOURS },
      {
        source: ['https://hrinformative.com/leave-and-working-hours-bihar/'],
        legalBasis: 'Bihar Shops and Establishments Act 1953, s.16, 16A',
        confidence: 'medium',
        note: 'The Act of 2025 replaced it from about January 2026; its own limit was not found, so the earlier one stays until it is read.',
      },
    ),
  ),
  DL: caps(
    'Delhi',
    cap(
      null,
      { perWeek: 6 * HOURS, perYear: 150 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
        ],
        legalBasis: 'Delhi Shops and Establishments Act 1954, s.8 to 11',
        note: 'A notification of 2025 that raises hours was reported and not verified.',
      },
    ),
  ),
  GJ: caps(
    'Gujarat',
    cap(
      null,
      { perQuarter: 125 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
        ],
        legalBasis: 'Gujarat Shops and Establishments Act 2019, s.12 to 18',
      },
    ),
    cap(
      '2025-12-16',
      { perQuarter: 144 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
          'Ordinance and Bill as reported',
        ],
        legalBasis:
          'Ordinance of 16 December 2025 and Bill of 17 February 2026 to the Gujarat Shops and Establishments Act 2019',
        confidence: 'medium',
      },
    ),
  ),
  HR: caps(
    'Haryana',
    cap(
      null,
      { perQuarter: 50 * HOURS },
      {
        source: ['https://www.simpliance.in/leave-detail/haryana', 'https://hrdconsultinggroup.com/leave-provision/'],
        legalBasis: 'Punjab Shops and Commercial Establishments Act 1958 (Haryana), s.7',
        confidence: 'medium',
      },
    ),
    cap(
      '2025-12-22',
      { perQuarter: 156 * HOURS },
      {
        source: ['Bill as reported in December 2025'],
        legalBasis: 'Amendment Bill passed on 22 December 2025',
        confidence: 'low',
        status: 'announced',
        note: 'Commencement was not found.',
      },
    ),
  ),
  KA: caps(
    'Karnataka',
    cap(
      null,
      { perQuarter: 50 * HOURS },
      {
        source: ['https://hrinformative.com/leave-and-working-hours-karnataka/'],
        legalBasis: 'Karnataka Shops and Commercial Establishments Act 1961, s.8',
      },
    ),
  ),
  KL: caps(
    'Kerala',
    cap(
      null,
      { perQuarter: 50 * HOURS },
      {
        source: ['https://hrinformative.com/leave-and-working-hours-policy-kerala/'],
        legalBasis: 'Kerala Shops and Commercial Establishments Act 1960, s.6',
        confidence: 'medium',
      },
    ),
  ),
  MH: caps(
    'Maharashtra',
    cap(
      null,
      { perQuarter: 125 * HOURS },
      {
        source: [
          'https://www.mondaq.com/india/employee-rights-labour-relations/1708272/amendments-in-the-maharashtra-shops-act',
        ],
        legalBasis: 'Maharashtra Shops and Establishments Act 2017, s.15',
      },
    ),
    cap(
      '2025-10-01',
      { perQuarter: 144 * HOURS },
      {
        source: [
          'https://www.mondaq.com/india/employee-rights-labour-relations/1708272/amendments-in-the-maharashtra-shops-act',
          'https://www.lawrbit.com/article/maharashtra-shops-establishments-act-2025',
        ],
        legalBasis: 'Amendment Ordinance of 1 October 2025 to the Maharashtra Shops and Establishments Act 2017',
        confidence: 'medium',
        note: 'An ordinance lapses six weeks after the Legislature meets; the Act that replaces it was not traced.',
      },
    ),
  ),
  PB: caps(
    'Punjab',
    cap(
      null,
      { perQuarter: 50 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
        ],
        legalBasis: 'Punjab Shops and Commercial Establishments Act 1958, s.7',
        confidence: 'medium',
      },
    ),
    cap(
      '2025-08-29',
      { perQuarter: 144 * HOURS },
      {
        source: ['Amendment as reported in August 2025'],
        legalBasis: 'Amendment notified on 29 August 2025 to the Punjab Shops and Commercial Establishments Act 1958',
        confidence: 'medium',
      },
    ),
  ),
  RJ: caps(
    'Rajasthan',
    cap(
      null,
      { perDay: 1 * HOURS, perQuarter: 50 * HOURS },
      {
        source: ['https://pcsmgmt.com/?p=7309'],
        legalBasis: 'Rajasthan Shops and Commercial Establishments Act 1958, s.7',
        confidence: 'medium',
      },
    ),
    cap(
      '2025-12-17',
      { perQuarter: 144 * HOURS },
      {
        source: ['Amendment as reported in December 2025'],
        legalBasis:
          'Amendment in force from 17 December 2025 to the Rajasthan Shops and Commercial Establishments Act 1958',
        confidence: 'medium',
      },
    ),
  ),
  TN: caps(
    'Tamil Nadu',
    cap(
      null,
      { perWeek: 6 * HOURS },
      {
        source: ['https://www.citehr.com/642562-clear-understanding-earned-leaves-privileged-leaves-can.html'],
        legalBasis: 'Tamil Nadu Shops and Establishments Act 1947, s.14',
        confidence: 'medium',
      },
    ),
  ),
  TS: caps(
    'Telangana',
    cap(
      null,
      { perWeek: 6 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
        ],
        legalBasis: 'Telangana Shops and Establishments Act 1988, s.16',
        confidence: 'medium',
      },
    ),
    cap(
      '2025-07-08',
      { perQuarter: 144 * HOURS },
      {
        source: [
          'https://hrdconsultinggroup.com/leave-provision/',
          'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
          'Telangana labour department order, July 2025, as reported',
        ],
        legalBasis: 'Government Order in force from 8 July 2025 under the Telangana Shops and Establishments Act 1988',
        confidence: 'medium',
        note: 'Of commercial establishments; shops stay at 8 hours a day and 6 hours of overtime a week.',
      },
    ),
  ),
  UP: caps(
    'Uttar Pradesh',
    cap(
      null,
      { perQuarter: 125 * HOURS },
      {
        source: ['https://hrdconsultinggroup.com/leave-provision/'],
        legalBasis: 'Uttar Pradesh Dookan Aur Vanijya Adhishthan Adhiniyam 1962, s.5',
        confidence: 'low',
      },
    ),
    cap(
      '2025-12-01',
      { perQuarter: 144 * HOURS },
      {
        source: ['Amendment as reported in November 2025'],
        legalBasis: 'Amendment of November 2025 (20 or more workers)',
        confidence: 'low',
        status: 'announced',
        note: 'Neither the wording nor the day of commencement was verified.',
      },
    ),
  ),
  WB: caps(
    'West Bengal',
    cap(
      null,
      { perDay: 90, perYear: 120 * HOURS },
      {
        source: ['https://comply360.in/labor-law-library/leave-working-hours/west-bengal'],
        legalBasis: 'West Bengal Shops and Establishments Act 1963, s.5 to 7',
      },
    ),
  ),
};
