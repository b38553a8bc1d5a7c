import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { rupees } from '../rupees.ts';
import { age60, disability } from './exemptions.ts';
import { below, beyond, type ProfessionalTaxSchedule } from './schedule.ts';

export const karnataka: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Karnataka',
  unit: 'table',
  values: [
    {
      from: '2023-04-01',
      value: {
        basis: 'monthly',
        slabs: [below(25_000, 0), beyond(200)],
        collection: { how: 'every-month' },
        exemptions: [age60, disability],
        due: { words: '20th of the following month', on: dayOfNextMonth(20) },
      },
      source: [
        'https://www.gdsnco.in/2023/03/22/amendment-in-karnataka-tax-on-profession-trades-callings-and-employments-act-1976/',
        'https://www.setindiabiz.com/karnataka-pt-amendement-act-2023-schedule',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Karnataka Tax on Professions, Trades, Callings and Employments Act 1976, Schedule',
      note: 'Flat 200 in every month in this version.',
    },
    {
      from: '2025-04-01',
      value: {
        basis: 'monthly',
        slabs: [below(25_000, 0), beyond(200)],
        specialMonth: { month: 2, replaces: rupees(200), tax: rupees(300) },
        collection: { how: 'every-month' },
        exemptions: [age60, disability],
        due: {
          words: '20th of the following month (Form 5-A); annual Form 5 within 60 days of year end',
          on: dayOfNextMonth(20),
        },
      },
      source: [
        'https://taxguru.in/corporate-law/karnataka-tax-profession-trades-callings-employments-amendment-act2025.html',
        'https://lexplosion.in/?p=142885',
        'http://akriviahcm.com/resources/global-payroll/alerts/revision-of-karnataka-professional-tax-rate',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Karnataka Tax on Professions, Trades, Callings and Employments Act 1976; Karnataka Act 33 of 2025',
      note: 'Karnataka Act 33 of 2025. First 300 month: February 2026. Annual total 2,500.',
    },
  ],
};
