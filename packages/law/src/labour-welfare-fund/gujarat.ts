import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const gujarat: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Gujarat',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(6),
        employer: fixed(12),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://glwb.gujarat.gov.in',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Gujarat Labour Welfare Fund Act 1953',
      note: 'Online payment only since 1 July 2022. greytHR gives 31 July and 31 January. Due from those on the register on 30 June and 31 December.',
    },
  ],
};
