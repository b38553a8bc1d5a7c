import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';

/** Statutory bonus of a year. Money in paise, rates in parts per million. */
export type BonusRule = {
  /** Monthly wages above this are outside. */
  readonly eligibilityWage: number;
  /** The bonus is worked out on the higher of this and the minimum wage, or on the wage where that is lower. */
  readonly calculationWage: number;
  readonly leastRate: number;
  readonly highestRate: number;
  readonly leastAmount: number;
  readonly leastWorkingDays: number;
  readonly leastHeadcount: number;
  readonly payWithinMonths: number;
};

export const bonusRule: Parameter<BonusRule> = {
  name: 'statutory bonus',
  unit: 'table',
  values: [
    {
      from: '2014-04-01',
      value: {
        eligibilityWage: rupees(21_000),
        calculationWage: rupees(7_000),
        leastRate: 83_300,
        highestRate: 200_000,
        leastAmount: rupees(100),
        leastWorkingDays: 30,
        leastHeadcount: 20,
        payWithinMonths: 8,
      },
      source: ['https://prsindia.org/files/bills_acts/bills_parliament/2015/Payment_of_Bonus_Act,_2015.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Payment of Bonus Act 1965, ss.2(13), 8 to 12, as amended in 2015',
    },
    {
      from: '2025-11-21',
      value: {
        eligibilityWage: rupees(21_000),
        calculationWage: rupees(7_000),
        leastRate: 83_300,
        highestRate: 200_000,
        leastAmount: rupees(100),
        leastWorkingDays: 30,
        leastHeadcount: 20,
        payWithinMonths: 8,
      },
      source: [
        'https://www.scconline.com/blog/post/2026/08/26/bonus-rules-under-code-on-wages-eligibility-calculation/',
        'https://egazette.gov.in/WriteReadData/2019/210356.pdf',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, ss.26 to 41; S.O. 4710(E) and 4711(E) of 25 August 2026',
      note: 'Which minimum wage counts, that of the Centre or of the state, is disputed. The notifications were read second-hand.',
    },
  ],
};
