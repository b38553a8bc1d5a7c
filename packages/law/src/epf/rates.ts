import type { Parameter } from '../dated.ts';
import { CEILING_FAQ_2026, EDLI_SCHEME_2026, EPF_SCHEME_2026, EPS_SCHEME_2026 } from './sources.ts';

/** Employee's share of the EPF wage, in parts per million. */
export const epfEmployeeRate: Parameter<number> = {
  name: 'EPF employee rate',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 120_000,
      source: [EPF_SCHEME_2026, 'https://egazette.gov.in/WriteReadData/2026/274112.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026',
    },
  ],
};

/** Employer's share of the EPF wage with the pension part inside it, in parts per million. */
export const epfEmployerRate: Parameter<number> = {
  name: 'EPF employer rate',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 120_000,
      source: [EPF_SCHEME_2026, 'https://egazette.gov.in/WriteReadData/2026/274112.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPF Scheme 1952, para 29; EPF Scheme 2026, para 18, with S.O. 3582(E) of 1 July 2026',
    },
  ],
};

/** Part of the employer's share that goes to the pension fund, of the EPS wage, in parts per million. */
export const epsRate: Parameter<number> = {
  name: 'EPS rate',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 83_300,
      source: [EPS_SCHEME_2026, CEILING_FAQ_2026, 'https://egazette.gov.in/WriteReadData/2026/274111.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPS 1995, para 3; EPS 2026, para 4(1)',
      note: 'S.O. 3580(E) says eight and one-third per cent; EPFO works its own examples with 8.33.',
    },
  ],
};

/** Employer's insurance contribution, of the EDLI wage, in parts per million. */
export const edliRate: Parameter<number> = {
  name: 'EDLI rate',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 5_000,
      source: [EDLI_SCHEME_2026, 'https://egazette.gov.in/WriteReadData/2026/274104.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EDLI Scheme 1976, para 8; EDLI Scheme 2026, para 5, with S.O. 3581(E) of 1 July 2026',
    },
  ],
};

/** Employer's administrative charges, of the EPF wage, in parts per million. */
export const epfAdminRate: Parameter<number> = {
  name: 'EPF administrative charges',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 5_000,
      source: [CEILING_FAQ_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'S.O. 2011(E) of 2018, from 1 June 2018',
      note: 'No notification of 2026 was found; EPFO restates 0.5% in its FAQ of September 2026. EDLI charges are nil since 1 April 2017.',
    },
  ],
};

/** Both sides, for classes the Centre has notified (insolvency resolution, jute, beedi, brick, coir, guar gum). */
export const epfReducedRate: Parameter<number> = {
  name: 'EPF rate of notified classes',
  unit: 'ppm',
  values: [
    {
      from: null,
      value: 100_000,
      source: ['https://egazette.gov.in/WriteReadData/2026/274112.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'S.O. 3582(E) of 1 July 2026',
      note: 'Before 2026 also sick units and establishments below 20 persons.',
    },
  ],
};
