import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { ESIC_CONTRIBUTION, ESIC_COVERAGE, ESIC_WAGE_CIRCULAR } from './sources.ts';

const CEILING_SOURCE = [
  ESIC_COVERAGE,
  'https://abcaus.in/esic/esi-wage-limit-increased-to-rs-21000-from-rs-15000.html/amp',
] as const;

/** Contracted monthly wages up to which a person is covered, in paise; tested on entry and when a period begins. */
export const esiWageCeiling: Parameter<number> = {
  name: 'ESI wage ceiling',
  unit: 'paise',
  values: [
    {
      from: '2017-01-01',
      value: rupees(21_000),
      source: CEILING_SOURCE,
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.50; saved by Code on Social Security 2020, s.164(2)(b)',
      note: 'The saving ends on 20 November 2026 and no successor was found: check before the November run.',
    },
  ],
};

/** The ceiling for persons with disability, in paise. */
export const esiWageCeilingWithDisability: Parameter<number> = {
  name: 'ESI wage ceiling with a disability',
  unit: 'paise',
  values: [
    {
      from: '2017-01-01',
      value: rupees(25_000),
      source: CEILING_SOURCE,
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.50; saved by Code on Social Security 2020, s.164(2)(b)',
    },
  ],
};

/** Months (1 to 12) in which contribution periods of six months begin; cover lasts to the end of the period. */
export const esiContributionPeriods: Parameter<readonly number[]> = {
  name: 'ESI contribution periods',
  unit: 'months',
  values: [
    {
      from: null,
      value: [4, 10],
      source: [ESIC_CONTRIBUTION, 'https://oldwp.irglobal.com/?p=21121'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.50, proviso; ESI (General) Regulations 1950, reg.4',
    },
  ],
};

/** What the contribution is charged on. The reading under the Code is disputed and counts only where it is chosen. */
export const esiWageReading: Parameter<'gross' | 'code-wages'> = {
  name: 'ESI wages',
  unit: 'text',
  values: [
    {
      from: null,
      value: 'gross',
      source: [ESIC_CONTRIBUTION],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Employees State Insurance Act 1948, s.2(22)',
      note: 'Overtime counts for the contribution and not for coverage.',
    },
    {
      from: '2025-11-21',
      value: 'code-wages',
      source: [
        ESIC_WAGE_CIRCULAR,
        'https://lawshastra.blogspot.com/2025/12/new-labour-codes-revised-wage.html',
        'https://www.lkslaw.com/insights/articles/status-of-esi-compliance-under-the-code-on-social-security-2020-an-analytical-review',
      ],
      confirmedOn: '2026-11-20',
      status: 'disputed',
      legalBasis: 'Code on Social Security 2020, s.2(88); ESIC circulars of 10 and 11 December 2025',
      note: 'Practitioners disagree whether contribution, and not only coverage, has moved off gross.',
    },
  ],
};

/** Persons from which an establishment is covered, in a notified district. */
export const esiEstablishmentThreshold: Parameter<number> = {
  name: 'ESI establishment threshold',
  unit: 'count',
  values: [
    {
      from: null,
      value: 10,
      source: [ESIC_COVERAGE],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Employees State Insurance Act 1948, s.1; Code on Social Security 2020, First Schedule',
      note: 'One employee is enough in notified hazardous occupations under the Code.',
      confidence: 'medium',
    },
  ],
};

/** Day of the following month by which the contribution is due. */
export const esiDueDay: Parameter<number> = {
  name: 'ESI due day',
  unit: 'days',
  values: [
    {
      from: null,
      value: 15,
      source: [ESIC_CONTRIBUTION],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (General) Regulations 1950, reg.31',
    },
  ],
};
