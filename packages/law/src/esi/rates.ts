import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { ESIC_CONTRIBUTION, SOCIAL_SECURITY_RULES_2026 } from './sources.ts';

/** Employee's share of ESI wages, in parts per million. */
export const esiEmployeeRate: Parameter<number> = {
  name: 'ESI employee rate',
  unit: 'ppm',
  values: [
    {
      from: '2019-07-01',
      value: 7_500,
      source: [ESIC_CONTRIBUTION],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.51; Social Security (Central) Rules 2026, r.19',
    },
  ],
};

/** Employer's share of ESI wages, in parts per million. */
export const esiEmployerRate: Parameter<number> = {
  name: 'ESI employer rate',
  unit: 'ppm',
  values: [
    {
      from: '2019-07-01',
      value: 32_500,
      source: [ESIC_CONTRIBUTION],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.51; Social Security (Central) Rules 2026, r.19',
    },
  ],
};

/** Average daily wage up to which the employee pays nothing while the employer still does, in paise. */
export const esiDailyWageExemption: Parameter<number> = {
  name: 'ESI daily wage without employee share',
  unit: 'paise',
  values: [
    {
      from: null,
      value: rupees(176),
      source: [ESIC_CONTRIBUTION],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (Central) Rules 1950, r.52',
      note: 'In force since September 2019.',
    },
  ],
};

/** Each share of each person goes up to the next whole rupee. */
export const esiRounding: Parameter<'up-to-the-next-rupee'> = {
  name: 'ESI rounding',
  unit: 'text',
  values: [
    {
      from: null,
      value: 'up-to-the-next-rupee',
      source: [SOCIAL_SECURITY_RULES_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'ESI (General) Regulations 1950; Social Security (Central) Rules 2026, r.19(1)',
      note: 'Whether the portal first adds up the employer share of the establishment is not confirmed.',
    },
  ],
};
