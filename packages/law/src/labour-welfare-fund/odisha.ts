import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const odisha: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Odisha',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(20),
        employer: fixed(40),
        leastHeadcount: 20,
        managersExcluded: true,
        supervisorsExcludedAbove: 0,
        apprenticesAndPartTimeExcluded: true,
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India',
        'https://blog.sgcservices.com/labour-welfare-fund-applicable-orissa',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Odisha Labour Welfare Fund Act 1996',
      note: 'Conflict: https://hrinformative.com/labour-welfare-fund-odisha/ and https://www.greythr.com/wiki/acts/orissa-labour-welfare-fund-act/ print 10 / 20. Due from those on the register on 30 June and 31 December.',
      confidence: 'low',
    },
  ],
};
