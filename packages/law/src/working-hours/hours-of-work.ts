import type { Parameter } from '../dated.ts';

/** Work beyond these is overtime; the same minute is paid once. */
export type HoursOfWork = { readonly dayMinutes: number; readonly weekMinutes: number };

export const hoursOfWork: Parameter<HoursOfWork> = {
  name: 'hours of work',
  unit: 'table',
  values: [
    {
      from: null,
      value: { dayMinutes: 540, weekMinutes: 2_880 },
      source: ['Factories Act 1948 (Act 63 of 1948)'],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'Factories Act 1948, s.51, 54',
    },
    {
      from: '2025-11-21',
      value: { dayMinutes: 480, weekMinutes: 2_880 },
      source: [
        'https://www.enviliance.com/regions/south-asia/in/report_15959',
        'https://egazette.gov.in/WriteReadData/2019/210356.pdf',
      ],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'OSH Code 2020, s.25, 27; Code on Wages 2019, s.14',
      note: 'State rules may set a longer day inside 48 hours a week; the Ministry FAQ (over 8 hours or over 48) is the reading that favours the worker.',
    },
  ],
};
