import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const telangana: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Telangana',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(2),
        employer: fixed(5),
        leastHeadcount: 20,
        managersExcluded: true,
        apprenticesAndPartTimeExcluded: true,
        due: [{ words: '31 January', on: daysOfYear([1, 31]) }],
      },
      source: [
        'https://labour.telangana.gov.in/content/ActsRules/TELANGANA%20LABOUR%20WELFARE%20FUND%20ACT,%201987.htm',
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Telangana Labour Welfare Fund Act 1987',
      note: 'Due from those on the register on 31 December.',
    },
  ],
};
