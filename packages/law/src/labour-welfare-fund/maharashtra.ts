import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { beyond, upTo } from '../professional-tax/schedule.ts';
import { rupees } from '../rupees.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const maharashtra: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Maharashtra',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: { kind: 'slabs', slabs: [upTo(3_000, 6), beyond(12)] },
        employer: { kind: 'slabs', slabs: [upTo(3_000, 18), beyond(36)] },
        leastHeadcount: 5,
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(3_500),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'http://mytaxexpert.in/MLWF-reg.php',
        'https://community.emgage.work/complaince/labour-welfare-fund/labour-welfare-fund-details/labour-welfare-fund-maharashtra',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Maharashtra Labour Welfare Fund Act 1953',
      note: 'Due from those on the register on 30 June and 31 December.',
    },
    {
      from: '2024-06-01',
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(25),
        employer: fixed(75),
        leastHeadcount: 5,
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(3_500),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://lexplosion.in/maharashtra-labour-welfare-fund-amendment-act-2024-notified-by-state-government-enhances-contribution-rates',
        'https://blog.sgcservices.com/notification-for-maharashtra-labour-welfare-fund-amendment-act-2024-sgc-services-2',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Maharashtra Labour Welfare Fund Act 1953',
      note: 'Amendment Act 2024 (March 2024), collected from June 2024; employer pays three times the employee. Whether the supervisory limit survives the amendment is not settled. Due from those on the register on 30 June and 31 December.',
    },
  ],
};
