import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

/** Factories and others outside the shops fund. */
export const keralaFactories: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Kerala factories',
  unit: 'table',
  values: [
    {
      from: '2021-02-09',
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(45),
        employer: fixed(45),
        managersExcluded: true,
        apprenticesAndPartTimeExcluded: true,
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://prsindia.org/bills/states/the-kerala-labour-welfare-fund-amendment-ordinance-2021',
        'https://labourwelfarefund.in/about_us',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Kerala Labour Welfare Fund Act 1975',
      note: 'Ordinance first issued in 2020; the Act text still prints 4 / 8. One table shows 50 / 50.',
      confidence: 'medium',
    },
  ],
};
