import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { rupees } from '../rupees.ts';
import { fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

export const madhyaPradesh: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Madhya Pradesh',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(10),
        employer: fixed(30),
        employerMinimum: rupees(1_500),
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(10_000),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://factohr.com/labour-welfare-fund/madhya-pradesh',
        'https://greythr.com/wiki/acts/madhya-pradesh-labour-welfare-fund-act',
        'github:frappe/india-payroll india_payroll/india_payroll/lwf.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Madhya Pradesh Shram Kalyan Nidhi Adhiniyam 1982',
      note: "Default until the 2026 amendment's date is found. Due from those on the register on 30 June and 31 December.",
    },
    {
      from: '2026-01-01',
      value: {
        cycle: 'half-yearly',
        months: [6, 12],
        employee: fixed(10),
        employer: fixed(50),
        employerMinimum: rupees(2_500),
        managersExcluded: true,
        supervisorsExcludedAbove: rupees(10_000),
        due: [
          { words: '15 July', on: daysOfYear([7, 15]) },
          { words: '15 January', on: daysOfYear([1, 15]) },
        ],
      },
      source: [
        'https://shramkalyanmandal.mp.gov.in',
        'https://legalitysimplified.com/new-contribution-rates-in-madhya-pradesh-shram-kalyan-nidhi-scheme',
      ],
      confirmedOn: '2026-11-20',
      status: 'disputed',
      legalBasis: 'Madhya Pradesh Shram Kalyan Nidhi Adhiniyam 1982',
      note: 'Draft of 1 January 2025 raised 30 to 50 and the minimum 1,500 to 2,500; one public code base says a 2026 amendment made it final. The difference up to the minimum is never recovered from pay. Reported for 2026; the day is not established. Due from those on the register on 30 June and 31 December.',
      confidence: 'low',
    },
  ],
};
