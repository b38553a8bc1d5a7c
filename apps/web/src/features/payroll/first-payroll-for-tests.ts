import type { FirstDuty, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import type { Insights } from './payroll.queries.ts';

const DUTY = { isRequired: true, note: null, answer: 'missing', number: null, declineReason: null } as const;
const MAHARASHTRA = { state: 'MH', stateName: 'Maharashtra' } as const;

/** Forty people in Pune: PF, ESI and professional tax, and a fund that would be required of more people. */
export const DUTIES: readonly FirstDuty[] = [
  {
    ...DUTY,
    type: 'EPF',
    state: null,
    stateName: null,
    who: '20 people or more work here',
    takes: '40 people, 12% of the PF wage up to ₹25,000, and as much from you',
    legalBasis: 'Code on Social Security 2020, First Schedule',
  },
  {
    ...DUTY,
    type: 'ESI',
    state: null,
    stateName: null,
    who: '10 people or more work here',
    takes: 'People paid ₹21,000 a month or less: 0.75%, and 3.25% from you',
    legalBasis: 'ESI Act 1948, s.1',
  },
  {
    ...DUTY,
    ...MAHARASHTRA,
    type: 'ProfessionalTax',
    who: '31 people work in Pune',
    takes: 'Up to ₹200 a month, ₹300 in February',
    legalBasis: 'Maharashtra Act XVI of 1975, Schedule I',
  },
  {
    ...DUTY,
    ...MAHARASHTRA,
    type: 'LWF',
    isRequired: false,
    who: 'Required from 5 people in the state',
    takes: '₹25, and ₹75 from you, in June and December',
    legalBasis: 'Maharashtra Labour Welfare Fund Act 1953',
  },
];

export const FIRST: FirstPayroll = {
  organisation: 'Sahyadri Castings',
  duties: { isCounted: true, list: [...DUTIES] },
  settings: {
    salary: 'Basic 50% of CTC, Fixed allowance the rest',
    salaryLacks: null,
    payDay: 'Last working day of the month',
    lostDays: 'By calendar days; attendance does not change pay',
    firstMonth: 'November 2026',
  },
};

export const NEXT: NonNullable<Insights['next']> = {
  month: 11,
  year: 2026,
  isDriven: false,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  payDate: '2026-11-30',
  usualDays: null,
  employeesCount: 40,
  warnings: [],
};

/** Before the first payroll of forty people, with nothing set up yet. */
export const BEFORE_FIRST: Insights = {
  currentPayroll: null,
  isSetUp: false,
  first: FIRST,
  next: NEXT,
  totals: [],
};
