import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import { everyMonth, fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const chandigarh: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Chandigarh',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'monthly',
        months: everyMonth,
        employee: fixed(5),
        employer: fixed(20),
        leastHeadcount: 10,
        wageLimit: rupees(15_000),
        due: [
          { words: '15 October (April-September)', on: daysOfYear([10, 15]) },
          { words: '15 April (October-March)', on: daysOfYear([4, 15]) },
        ],
      },
      source: [
        'https://hrdconsultinggroup.com/labour-welfare-fund-state-wise/',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Punjab Labour Welfare Fund Act 1965, as applied to Chandigarh',
      note: 'Applies to employees with wages up to 15,000 a month per one table; confirm the limit. Paid half-yearly.',
    },
  ],
};
