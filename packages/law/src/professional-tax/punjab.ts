import type { Parameter } from '../dated.ts';
import { age60, casualWorker } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule } from './schedule.ts';

/** Not a wage slab: 200 a month from those who pay income tax. Registered and filed apart from other states' tax. */
export const punjab: Parameter<ProfessionalTaxSchedule> = {
  name: 'Punjab State Development Tax',
  unit: 'table',
  values: [
    {
      from: '2018-04-19',
      value: {
        basis: 'monthly',
        slabs: [beyond(200)],
        collection: { how: 'every-month' },
        onlyIncomeTaxPayees: true,
        exemptions: [age60, casualWorker],
        due: { words: 'monthly deposit; annual return 30 April', on: null },
      },
      source: [
        'https://taxguru.in/goods-and-service-tax/punjab-imposes-profession-tax-on-those-having-business-or-salary-income.html/',
        'https://punjabxp.com/deposition-tax-under-punjab-development-state-tax-act-2018',
        'http://www.payrollpedia.org/punjab-state-development-tax-act-2018-tax-on-professions-trades-calling-and-employments/',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Punjab State Development Tax Act 2018, s.4 and Schedule',
      note: "Punjab State Development Tax Act 2018; registered and filed separately from other states' PT. Not a wage slab: products use 2,50,000 a year as a proxy, but the new-regime nil limit is 4,00,000, so evaluate on the employee's tax projection. Annual maximum 2,400.",
    },
  ],
};
