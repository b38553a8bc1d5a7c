import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const manipur: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Manipur',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [upTo(50_000, 0), upTo(75_000, 1_200), upTo(100_000, 2_000), upTo(125_000, 2_400), beyond(2_500)],
        collection: { how: 'instalments', balanceMonth: 3 },
        exemptions: commonlyClaimed,
        due: { words: '30 March (annual return)', on: daysOfYear([3, 30]) },
      },
      source: ['https://www.praansconsultech.com/professional-tax-details/manipur'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Manipur Professions, Trades, Callings and Employments Taxation Act 1981, Schedule',
      note: 'An older statutory schedule (Seventh Amendment Act 2000: https://docsbay.net/where-the-total-gross-annual-income-amount-of-tax-per-annum) has ten slabs from 15,000; the later five-slab table is what current vendor lists and public payroll code carry, but its notification was not found.',
      confidence: 'medium',
    },
  ],
};
