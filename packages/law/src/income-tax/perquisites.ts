import type { Parameter } from '../dated.ts';
import { lakh, percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, rules1962, rules2026 } from './sources.ts';
import { TY_2026_27 } from './years.ts';

const OLD_TEXT_NOT_READ = 'Figure of the Rules of 1962 from comparisons in the press, not from their text.';

/** Amounts in paise below which a benefit is no perquisite. */
export const freeMealPerMeal: Parameter<number> = parameter(
  'freeMealPerMeal',
  'paise',
  enacted(null, rupees(50), {
    source: [rules1962('rule 3')],
    note: OLD_TEXT_NOT_READ,
  }),
  enacted(TY_2026_27, rupees(200), { source: [rules2026('rule 15(5)')] }),
);

/** Gifts and vouchers of a year up to this much are free; what is above it is taxed (Circular 15/2001). */
export const giftsPerYear: Parameter<number> = parameter(
  'giftsPerYear',
  'paise',
  enacted(null, rupees(5_000), {
    source: [rules1962('rule 3')],
    note: OLD_TEXT_NOT_READ,
  }),
  enacted(TY_2026_27, rupees(15_000), { source: [rules2026('rule 15')] }),
);

/** Telephone and mobile that the employer pays for, with their use: no perquisite at all. */
export const telephoneIsFree: Parameter<boolean> = parameter(
  'telephoneIsFree',
  'flag',
  enacted(null, true, {
    source: [rules1962('rule 3(7)(ix)'), rules2026('rule 15')],
    note: 'What the employer really pays for the telephone of an employee is left out of other benefits.',
  }),
);

/** Up to this much lent by the employer in all, interest that is not asked for is no perquisite. */
export const employerLoanExempt: Parameter<number> = parameter(
  'employerLoanExempt',
  'paise',
  enacted(null, rupees(20_000), {
    source: [rules1962('rule 3')],
    note: OLD_TEXT_NOT_READ,
  }),
  enacted(TY_2026_27, lakh(2), { source: [rules2026('rule 15')] }),
);

export const employerSchoolPerChild: Parameter<number> = parameter(
  'employerSchoolPerChild',
  'paise',
  enacted(null, rupees(1_000), {
    source: [rules1962('rule 3')],
    note: OLD_TEXT_NOT_READ,
  }),
  enacted(TY_2026_27, rupees(3_000), { source: [rules2026('rule 15')] }),
);

/** Monthly value in paise of an employer's car in mixed use; the driver is added when there is one. */
export type CarValue = {
  readonly small: number;
  readonly large: number;
  readonly smallWhenEmployeePaysRunning: number;
  readonly largeWhenEmployeePaysRunning: number;
  readonly driver: number;
};

export const carInMixedUse: Parameter<CarValue> = parameter(
  'carInMixedUse',
  'table',
  enacted(
    null,
    {
      small: rupees(1_800),
      large: rupees(2_400),
      smallWhenEmployeePaysRunning: rupees(600),
      largeWhenEmployeePaysRunning: rupees(900),
      driver: rupees(900),
    },
    { source: [rules1962('rule 3')], note: OLD_TEXT_NOT_READ },
  ),
  enacted(
    TY_2026_27,
    {
      small: rupees(5_000),
      large: rupees(7_000),
      smallWhenEmployeePaysRunning: rupees(2_000),
      largeWhenEmployeePaysRunning: rupees(3_000),
      driver: rupees(3_000),
    },
    {
      source: [rules2026('rule 15')],
      note: 'Small: up to 1.6 litres, or electric.',
    },
  ),
);

/** Employer-owned house: parts of salary (ppm) by population of the city in the census of 2011. */
export const employerHouse: Parameter<{
  readonly above40Lakh: number;
  readonly above15Lakh: number;
  readonly other: number;
  readonly leasedCap: number;
}> = parameter(
  'employerHouse',
  'table',
  enacted(
    null,
    {
      above40Lakh: percent(10),
      above15Lakh: percent(7.5),
      other: percent(5),
      leasedCap: percent(10),
    },
    {
      source: [rules1962('rule 3(1)'), rules2026('rule 15(1)')],
    },
  ),
);

/** Salary in paise above which the perquisites of "specified employees" count. */
export const specifiedEmployeeSalary: Parameter<number> = parameter(
  'specifiedEmployeeSalary',
  'paise',
  enacted(null, rupees(50_000), { source: [act1961('s.17(2)(iii)')] }),
  enacted(TY_2026_27, lakh(4), { source: [rules2026('rule 17')] }),
);

/** Employer's PF, NPS and superannuation together above this many paise a year are taxable. */
export const employerRetirementCap: Parameter<number> = parameter(
  'employerRetirementCap',
  'paise',
  enacted(null, lakh(7.5), {
    source: [act1961('s.17(2)(vii)'), act2025('s.17(1)(h)')],
  }),
);

/** Interest on own PF contributions above so many paise a year is taxable. */
export const ownPfInterestThreshold: Parameter<{
  readonly withEmployer: number;
  readonly withoutEmployer: number;
}> = parameter(
  'ownPfInterestThreshold',
  'table',
  enacted(null, { withEmployer: lakh(2.5), withoutEmployer: lakh(5) }, { source: [rules2026('rule 277')] }),
);

/** Salary in paise above which perquisites need a statement of their own. */
export const perquisiteStatementSalary: Parameter<number> = parameter(
  'perquisiteStatementSalary',
  'paise',
  enacted(null, lakh(1.5), { source: [rules2026('rule 204(2)')] }),
);
