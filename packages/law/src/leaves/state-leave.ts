import type { CalendarDay, Dated, Parameter } from '../dated.ts';
import type { StateCode } from '../states.ts';
import { type CasualLeave, EARNED, type EarnedLeave, type SickLeave, type StateLeave } from './leave-rules.ts';

type Citation = Omit<Dated<StateLeave>, 'from' | 'value' | 'confirmedOn' | 'status'> & {
  readonly status?: 'announced' | 'disputed';
};

type Leave = {
  readonly earned: Partial<EarnedLeave>;
  readonly casual?: CasualLeave;
  readonly sick?: Partial<SickLeave> & { readonly days: number };
};

function since(from: CalendarDay | null, { earned, casual, sick }: Leave, citation: Citation): Dated<StateLeave> {
  const value: StateLeave = {
    earned: { ...EARNED, ...earned },
    casual: casual ?? null,
    sick: sick === undefined ? null : { paidPercent: 100, carryForward: 0, ...sick },
  };
  return { from, value, confirmedOn: '2026-11-22', status: 'enacted', ...citation };
}

function act(state: string, ...values: readonly Dated<StateLeave>[]): Parameter<StateLeave> {
  return { name: `leave in shops and establishments, ${state}`, unit: 'table', values };
}

const TABLES = [
  'https://hrdconsultinggroup.com/leave-provision/',
  'http://www.mnc-kl.in/leave-rules-and-working-hours-for-s-e',
];

const yearly = (days: number): CasualLeave => ({ days, credited: 'year' });

const TAMIL_NADU: Leave = {
  earned: { daysPerYear: 12, afterMonths: 12, carryForward: 24 },
  casual: yearly(12),
  sick: { days: 12 },
};
const PUNJAB: Leave = {
  earned: { perDaysWorked: 20, qualifyingDays: 20, carryForward: 30, yearBeginsIn: 4 },
  casual: yearly(7),
  sick: { days: 7 },
};
const TELANGANA: Leave = {
  earned: { daysPerYear: 15, qualifyingDays: 240, carryForward: 60, encashedPerYear: 8 },
  casual: yearly(12),
  sick: { days: 12 },
};
const UTTAR_PRADESH: Leave = {
  earned: { daysPerYear: 15, afterMonths: 12, carryForward: 45 },
  casual: yearly(10),
  sick: { days: 15 },
};

const KARNATAKA_PAGES = [
  'https://taxguru.in/corporate-law/karnataka-permits-leave-accumulation-upto-45-days.html',
  'https://hrinformative.com/leave-and-working-hours-karnataka/',
];
const karnataka = (carryForward: number): Leave => ({
  earned: {
    perDaysWorked: 20,
    perDaysWorkedYoung: 15,
    qualifyingDays: 240,
    carryForward,
    refusedEscapes: true,
    maxSpells: 3,
    noticeDays: 10,
  },
  sick: { days: 12 },
});

const ACTS = {
  AP: act(
    'Andhra Pradesh',
    since(null, TELANGANA, {
      source: TABLES,
      legalBasis: 'Andhra Pradesh Shops and Establishments Act 1988, s.30',
      confidence: 'medium',
      note: 'The 60 days continue under the Code as the better term (Ministry FAQ, March 2026). That 8 days are paid out in a year was found in one table alone.',
    }),
  ),
  BR: act(
    'Bihar',
    since(
      null,
      {
        earned: { perDaysWorked: 20, qualifyingDays: 240, carryForward: 45 },
        casual: yearly(12),
        sick: { days: 12, paidPercent: 50 },
      },
      {
        source: ['https://hrinformative.com/leave-and-working-hours-bihar/'],
        legalBasis: 'Bihar Shops and Establishments Act 1953, s.16, 16A',
        confidence: 'medium',
        note: 'The Act of 2025 replaced it from about January 2026; its days were not found, so the earlier ones stay until it is read.',
      },
    ),
  ),
  DL: act(
    'Delhi',
    since(
      null,
      {
        earned: {
          daysPerYear: 15,
          afterMonths: 12,
          early: { afterMonths: 4, days: 5, perDaysWorked: null },
          carryForward: 45,
        },
        casual: { days: 12, credited: 'month' },
      },
      {
        source: TABLES,
        legalBasis: 'Delhi Shops and Establishments Act 1954, s.22',
        note: 'The 12 days are for sickness and casual leave together. A watchman has 30 days of privilege leave.',
      },
    ),
  ),
  GJ: act(
    'Gujarat',
    since(
      null,
      {
        earned: {
          perDaysWorked: 20,
          qualifyingDays: 240,
          early: { afterMonths: 3, days: 5, perDaysWorked: 60 },
          carryForward: 63,
        },
        casual: yearly(7),
        sick: { days: 7 },
      },
      {
        source: TABLES,
        legalBasis: 'Gujarat Shops and Establishments Act 2019, s.18',
        note: 'Casual and sick leave are credited on 1 January and lapse when the year ends. From 16 December 2025 the Act holds from 20 workers on.',
      },
    ),
  ),
  HR: act(
    'Haryana',
    since(null, PUNJAB, {
      source: ['https://www.simpliance.in/leave-detail/haryana', 'https://hrdconsultinggroup.com/leave-provision/'],
      legalBasis: 'Punjab Shops and Commercial Establishments Act 1958 (Haryana), s.14',
      confidence: 'medium',
    }),
  ),
  KA: act(
    'Karnataka',
    since(null, karnataka(30), {
      source: KARNATAKA_PAGES,
      legalBasis: 'Karnataka Shops and Commercial Establishments Act 1961, s.15',
    }),
    since('2021-02-19', karnataka(45), {
      source: KARNATAKA_PAGES,
      legalBasis: 'Karnataka Shops and Commercial Establishments Act 1961, s.15; Act 8 of 2021',
      note: 'The 12 days are for sickness, accident or any other reasonable cause, from the first year. The 240 days come from tables.',
    }),
  ),
  KL: act(
    'Kerala',
    since(
      null,
      {
        earned: { daysPerYear: 12, afterMonths: 12, carryForward: 24 },
        casual: yearly(12),
        sick: { days: 12 },
      },
      {
        source: ['https://hrinformative.com/leave-and-working-hours-policy-kerala/'],
        legalBasis: 'Kerala Shops and Commercial Establishments Act 1960, s.13',
        confidence: 'medium',
      },
    ),
  ),
  MH: act(
    'Maharashtra',
    since(
      null,
      {
        earned: {
          perDaysWorked: 20,
          qualifyingDays: 240,
          early: { afterMonths: 3, days: 5, perDaysWorked: 60 },
          carryForward: 45,
          refusedEscapes: true,
          isExcessEncashed: true,
          noticeDays: 15,
        },
        casual: { days: 8, credited: 'quarter' },
      },
      {
        source: [
          'https://www.mondaq.com/india/employee-rights-labour-relations/1708272/amendments-in-the-maharashtra-shops-act',
          'https://hrdconsultinggroup.com/leave-provision/',
        ],
        legalBasis: 'Maharashtra Shops and Establishments Act 2017, s.18',
        note: 'Earned leave is used in the next year; until 240 days are worked in it, 5 days for every 60. Leave refused though asked for 15 days ahead is paid. From 1 October 2025 the Act holds from 20 workers on; below, the leave is best kept.',
      },
    ),
  ),
  MP: act(
    'Madhya Pradesh',
    since(
      null,
      { earned: { daysPerYear: 30, afterMonths: 12, carryForward: 90 }, casual: yearly(14) },
      {
        source: ['https://compliancebook.in/?p=2845', 'https://hrdconsultinggroup.com/leave-provision/'],
        legalBasis: 'Madhya Pradesh Shops and Establishments Act 1958, s.26',
        confidence: 'medium',
      },
    ),
  ),
  PB: act(
    'Punjab',
    since(null, PUNJAB, {
      source: TABLES,
      legalBasis: 'Punjab Shops and Commercial Establishments Act 1958, s.14',
      confidence: 'medium',
    }),
  ),
  RJ: act(
    'Rajasthan',
    since(
      null,
      { earned: { perDaysWorked: 12, qualifyingDays: 240, carryForward: 30 } },
      {
        source: ['https://pcsmgmt.com/?p=7309'],
        legalBasis: 'Rajasthan Shops and Commercial Establishments Act 1958, s.14',
        confidence: 'medium',
      },
    ),
  ),
  TN: act(
    'Tamil Nadu',
    since(null, TAMIL_NADU, {
      source: [
        'http://blog.simplycareer.net/2012/01/what-should-be-minimum-leave-in-tamil.html',
        'https://www.citehr.com/642562-clear-understanding-earned-leaves-privileged-leaves-can.html',
      ],
      legalBasis: 'Tamil Nadu Shops and Establishments Act 1947, s.25',
      confidence: 'medium',
      note: 'The Act says 24 days may be accumulated.',
    }),
    since(
      null,
      { ...TAMIL_NADU, earned: { ...TAMIL_NADU.earned, carryForward: 45 } },
      {
        source: TABLES,
        legalBasis: 'Tamil Nadu Shops and Establishments Act 1947, s.27 (45 days by tables)',
        confidence: 'medium',
        status: 'disputed',
        note: 'Tables print 45 days, and s.27 lets the state raise the number: the safer choice is the better one.',
      },
    ),
  ),
  TS: act(
    'Telangana',
    since(null, TELANGANA, {
      source: TABLES,
      legalBasis: 'Telangana Shops and Establishments Act 1988, s.30',
      confidence: 'medium',
      note: 'That 8 days are paid out in a year was found in one table alone.',
    }),
  ),
  UP: act(
    'Uttar Pradesh',
    since(null, UTTAR_PRADESH, {
      source: TABLES,
      legalBasis: 'Uttar Pradesh Dookan Aur Vanijya Adhishthan Adhiniyam 1962, s.10',
      confidence: 'low',
      note: 'Some tables give the sick leave at half pay.',
    }),
  ),
  WB: act(
    'West Bengal',
    since(
      null,
      {
        earned: { daysPerYear: 14, afterMonths: 12, carryForward: 28 },
        casual: yearly(10),
        sick: { days: 14, paidPercent: 50, carryForward: 56 },
      },
      {
        source: ['https://comply360.in/labor-law-library/leave-working-hours/west-bengal'],
        legalBasis: 'West Bengal Shops and Establishments Act 1963, s.11',
      },
    ),
  ),
} satisfies Readonly<Partial<Record<StateCode, Parameter<StateLeave>>>>;

/** Of shops and offices, managers among them in most states. Where none is held, the Act was not read. */
export const stateLeave: Readonly<Partial<Record<StateCode, Parameter<StateLeave>>>> = ACTS;

/** States for whose shops there is a set of leave types to start from. */
export const readyActs = { KA: ACTS.KA, MH: ACTS.MH, DL: ACTS.DL, TN: ACTS.TN } as const;
