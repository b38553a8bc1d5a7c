import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import type { WelfareFundRule } from './welfare-fund-rule.ts';

/** Amounts in paise: 0.75, 2.25 and 1.50 rupees. */
export const delhi: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Delhi',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: { kind: 'fixed', amount: 75 },
        employer: { kind: 'fixed', amount: 225 },
        government: { kind: 'fixed', amount: 150 },
        leastHeadcount: 5,
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(2_500),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://dlwb.delhi.gov.in',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Bombay Labour Welfare Fund Act 1953, as extended to Delhi',
      note: 'Amounts in paise: the money type must hold 0.75. Due from those on the register on 30 June and 31 December.',
    },
  ],
};
