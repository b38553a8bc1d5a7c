import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const goa: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Goa',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(60),
        employer: fixed(180),
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(3_500),
        due: [
          { words: '31 July', on: daysOfYear([7, 31]) },
          { words: '31 January', on: daysOfYear([1, 31]) },
        ],
      },
      source: [
        'https://hrinformative.com/labour-welfare-fund-goa/',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Goa Labour Welfare Fund Act 1986',
      note: 'greytHR states 120 / 360 a year (the same total). A 2004 amending Act sets 60 / 180 a YEAR and one page says 60 / 120; the supervisory limit is 1,600 or 3,500 by source. Due from those on the register on 30 June and 31 December.',
      confidence: 'medium',
    },
  ],
};
