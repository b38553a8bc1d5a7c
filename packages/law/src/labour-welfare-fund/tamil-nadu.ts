import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const tamilNadu: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Tamil Nadu',
  unit: 'table',
  values: [
    {
      from: '2022-12-01',
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(20),
        employer: fixed(40),
        government: fixed(20),
        leastHeadcount: 5,
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(15_000),
        due: [{ words: '31 January', on: daysOfYear([1, 31]) }],
      },
      source: ['https://lwb.tn.gov.in', 'github:frappe/india-payroll india_payroll/india_payroll/lwf.py'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Tamil Nadu Labour Welfare Fund Act 1972',
      note: 'Amended December 2022; exact day not established. Due from those on the register on 31 December.',
    },
  ],
};
