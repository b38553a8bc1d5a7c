import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const chhattisgarh: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Chhattisgarh',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(15),
        employer: fixed(45),
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(10_000),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://hrdconsultinggroup.com/labour-welfare-fund-state-wise/',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Chhattisgarh Shram Kalyan Nidhi Adhiniyam 1982',
      note: "One table states a minimum employer payment of 1,500, another says that minimum is Madhya Pradesh's; greytHR gives 31 July and 31 January. Due from those on the register on 30 June and 31 December.",
    },
  ],
};
