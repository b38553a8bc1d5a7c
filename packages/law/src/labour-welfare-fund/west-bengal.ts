import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const westBengal: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, West Bengal',
  unit: 'table',
  values: [
    {
      from: '2024-01-01',
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(3),
        employer: fixed(30),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://rayondsouza.blogspot.com/2024/12/revised-labour-welfare-fund.html',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'West Bengal Labour Welfare Fund Act 1974',
      note: 'Kolkata Gazette Extraordinary of 2 December 2024, retrospective to 1 January 2024.',
    },
  ],
};
