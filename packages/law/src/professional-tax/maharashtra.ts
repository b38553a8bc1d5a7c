import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { rupees } from '../rupees.ts';
import { armedForces, disability, parentOfDisabledChild, pastAge65 } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

/** The Act names only men and women: everyone not recorded as a woman is on the men's table. */
export const maharashtra: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Maharashtra',
  unit: 'table',
  values: [
    {
      from: '2023-04-01',
      value: {
        basis: 'monthly',
        slabs: [upTo(7_500, 0), upTo(10_000, 175), beyond(200)],
        slabsForWomen: [upTo(25_000, 0), beyond(200)],
        specialMonth: { month: 2, replaces: rupees(200), tax: rupees(300) },
        collection: { how: 'every-month' },
        exemptions: [pastAge65, disability, parentOfDisabledChild, armedForces],
        due: {
          words:
            "15th of the following month when the previous year's liability was 1,00,000 or more (notification of 28 February 2026; earlier the last day of the month); otherwise annually by 15 March",
          on: dayOfNextMonth(15),
        },
      },
      source: [
        'https://capindia.in/amendment-under-maharashtra-profession-tax',
        'https://ascent-hr.com/notification/maharashtra-state-tax-on-professions-trades-callings-and-employments-amendment-act-2023-060423/',
        'https://www.mahagst.gov.in/en/profession-tax-and-other-rate-schedule',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Maharashtra State Tax on Professions, Trades, Callings and Employments Act 1975, Schedule I',
      note: "The February rule is in the schedule itself. Persons recorded as neither male nor female: use the men's table unless the employer decides otherwise (the Act names only men and women).",
    },
  ],
};
