import type { FirstDuty, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';

const DUTY = { isRequired: true, note: null, answer: 'missing', number: null, declineReason: null } as const;

/** What the law requires of an organisation in two states, and a fund that it does not. */
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
    type: 'ProfessionalTax',
    state: 'MH',
    stateName: 'Maharashtra',
    who: '31 people work in Pune',
    takes: 'Up to ₹200 a month, ₹300 in February',
    legalBasis: 'Maharashtra Act XVI of 1975, Schedule I',
  },
  {
    ...DUTY,
    type: 'ProfessionalTax',
    state: 'TN',
    stateName: 'Tamil Nadu',
    who: '9 people work in Chennai',
    takes: 'Half a year at a time, in August and January',
    note: 'By the table of Chennai.',
    legalBasis: 'Tamil Nadu Act XI of 1992',
  },
  {
    ...DUTY,
    type: 'LWF',
    state: 'MH',
    stateName: 'Maharashtra',
    isRequired: false,
    who: 'Required from 5 people in the state',
    takes: '₹25, and ₹75 from you, in June and December',
    legalBasis: 'Maharashtra Labour Welfare Fund Act 1953',
  },
];

/** Before anybody was paid, as `/Payroll/Insights` tells it. */
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

export const ALL_SET_UP: FirstPayroll = {
  ...FIRST,
  duties: { isCounted: true, list: DUTIES.map((duty) => ({ ...duty, answer: 'set-up', number: 'PUPUN0012345000' })) },
};
