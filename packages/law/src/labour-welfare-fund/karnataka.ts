import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const karnataka: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Karnataka',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(20),
        employer: fixed(40),
        government: fixed(20),
        leastHeadcount: 51,
        due: [{ words: '15 January', on: daysOfYear([1, 15]) }],
      },
      source: ['https://knowledge.greythr.com/display/GOIN/Labour+Welfare+Fund+Rules+India'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Karnataka Labour Welfare Fund Act 1965',
      note: 'Due from those on the register on 31 December.',
    },
    {
      from: '2025-01-01',
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(50),
        employer: fixed(100),
        government: fixed(50),
        leastHeadcount: 51,
        due: [{ words: '15 January', on: daysOfYear([1, 15]) }],
      },
      source: [
        'https://lexplosion.in/?p=142223',
        'https://legalitysimplified.com/new-amendment-to-labour-welfare-fund-act-contribution-rates-increased',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Karnataka Labour Welfare Fund Act 1965',
      note: "Amendment Act 2024 (Karnataka Act 5 of 2025), gazetted around 10 January 2025; first collected from December 2025 wages. One code seed read the Board's 2025 Form D as still 20 / 40. Due from those on the register on 31 December.",
    },
    {
      from: '2026-01-07',
      value: {
        cycle: 'yearly',
        months: [12],
        employee: fixed(50),
        employer: fixed(100),
        government: fixed(50),
        leastHeadcount: 10,
        due: [{ words: '15 January', on: daysOfYear([1, 15]) }],
      },
      source: [
        'https://www.sgcms.com/regulatory-updates/karnataka-expands-labour-welfare-fund-reach-with-new-2025-amendment',
        'https://ksandk.com/newsletter/karnataka-labour-welfare-fund-amendment-act-2025',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Karnataka Labour Welfare Fund Act 1965',
      note: 'Act 5 of 2026: coverage from 10 persons (was more than 50). Newly covered offices first pay by 15 January 2027. Due from those on the register on 31 December.',
    },
  ],
};
