import type { Parameter } from '../dated.ts';
import type { MonthDay } from '../due.ts';
import { percent, rupees } from './amounts.ts';
import { enacted, parameter } from './enacted.ts';
import { act1961, act2025, rules1962, rules2026 } from './sources.ts';

/** Tax deducted in April to February is deposited by this day of the next month. */
export const tdsDepositDay: Parameter<number> = parameter(
  'tdsDepositDay',
  'days',
  enacted(null, 7, {
    source: [rules1962('rule 30'), rules2026('rule 218(2)(b)')],
  }),
);

/** Tax deducted in March is deposited by this day. */
export const tdsDepositForMarch: Parameter<MonthDay> = parameter(
  'tdsDepositForMarch',
  'table',
  enacted(null, { month: 4, day: 30 }, { source: [rules1962('rule 30'), rules2026('rule 218(2)(a)')] }),
);

/** Last days for the quarterly statement of salary TDS, first to fourth quarter. */
export const salaryStatementDueDates: Parameter<readonly MonthDay[]> = parameter(
  'salaryStatementDueDates',
  'table',
  enacted(
    null,
    [
      { month: 7, day: 31 },
      { month: 10, day: 31 },
      { month: 1, day: 31 },
      { month: 5, day: 31 },
    ],
    { source: [rules1962('rule 31A'), rules2026('rule 219(4)')] },
  ),
);

/** Last day for giving the salary certificate after the year's end. */
export const salaryCertificateDueDate: Parameter<MonthDay> = parameter(
  'salaryCertificateDueDate',
  'table',
  enacted(null, { month: 6, day: 15 }, { source: [rules1962('rule 31'), rules2026('rule 215')] }),
);

/** Interest a month (ppm) on tax deducted late and on tax deposited late; a part of a month counts whole. */
export const tdsDefaultInterest: Parameter<{
  readonly lateDeduction: number;
  readonly lateDeposit: number;
}> = parameter(
  'tdsDefaultInterest',
  'table',
  enacted(
    null,
    { lateDeduction: percent(1), lateDeposit: percent(1.5) },
    {
      source: [act1961('s.201(1A)'), act2025('s.398(3)')],
    },
  ),
);

/** Fee for each day a statement is late, in paise, up to the tax of the statement. */
export const lateStatementFeePerDay: Parameter<number> = parameter(
  'lateStatementFeePerDay',
  'paise',
  enacted(null, rupees(200), { source: [act1961('s.234E'), act2025('s.427')] }),
);
