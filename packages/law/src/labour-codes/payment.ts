import type { Parameter } from '../dated.ts';

const CODE_ON_WAGES = 'https://egazette.gov.in/WriteReadData/2019/210356.pdf';

/** All deductions together, as a share of the wages of the period, in parts per million; the rest is recovered later. */
export const deductionCap: Parameter<number> = {
  name: 'deductions in a wage period',
  unit: 'ppm',
  values: [
    {
      from: '2025-11-21',
      value: 500_000,
      source: [CODE_ON_WAGES],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, s.18',
    },
  ],
};

/** Monthly wages are paid before the end of this day of the next month. */
export const wagePaymentDay: Parameter<number> = {
  name: 'payment of monthly wages',
  unit: 'days',
  values: [
    {
      from: '2025-11-21',
      value: 7,
      source: [CODE_ON_WAGES],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, s.17(1)',
    },
  ],
};

/** Working days within which wages are paid after removal, dismissal, retrenchment, resignation or closure. */
export const finalSettlementDays: Parameter<number> = {
  name: 'payment of wages on leaving',
  unit: 'days',
  values: [
    {
      from: '2025-11-21',
      value: 2,
      source: [CODE_ON_WAGES],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, s.17(2)',
      note: 'A government may set another limit (s.17(3)) and limits in other laws are saved (s.17(4)). Gratuity keeps its 30 days.',
    },
  ],
};

/** Overtime is paid at this many times the normal rate. */
export const overtimeMultiple: Parameter<number> = {
  name: 'overtime rate',
  unit: 'count',
  values: [
    {
      from: '2025-11-21',
      value: 2,
      source: [CODE_ON_WAGES],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, s.14',
    },
  ],
};

/** Days a monthly minimum wage covers. */
export const minimumWageDaysOfMonth: Parameter<number> = {
  name: 'days of a month for minimum wages',
  unit: 'days',
  values: [
    {
      from: '2026-05-08',
      value: 26,
      source: ['https://gazettetracker.com/g/CG-DL-E-08052026-272365'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages (Central) Rules 2026, G.S.R. 343(E)',
    },
  ],
};
