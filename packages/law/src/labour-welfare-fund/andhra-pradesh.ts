import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const andhraPradesh: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Andhra Pradesh',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(30),
        employer: fixed(70),
        leastHeadcount: 20,
        managersExcluded: true,
        apprenticesAndPartTimeExcluded: true,
        due: [{ words: '31 January', on: daysOfYear([1, 31]) }],
      },
      source: [
        'https://hrdconsultinggroup.com/labour-welfare-fund-state-wise/',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Andhra Pradesh Labour Welfare Fund Act 1987',
      note: 'Due from those on the register on 31 December.',
    },
  ],
};
