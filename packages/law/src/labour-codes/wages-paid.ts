import type { Parameter } from '../dated.ts';

/* What law says of pay itself, whatever the parties agree: which pay is wages, and what may be taken from it. */

const CODE_ON_WAGES = 'https://egazette.gov.in/WriteReadData/2019/210356.pdf';
const PAYMENT_OF_WAGES_ACT = 'Payment of Wages Act 1936 (Act 4 of 1936)';

function rule<Value>(name: string, value: Value, before: string, since: string): Parameter<Value> {
  const shared = { value, confirmedOn: '2026-11-20', status: 'enacted' } as const;
  return {
    name,
    unit: 'text',
    values: [
      { from: null, ...shared, source: [PAYMENT_OF_WAGES_ACT], legalBasis: `Payment of Wages Act 1936, ${before}` },
      { from: '2025-11-21', ...shared, source: [CODE_ON_WAGES], legalBasis: `Code on Wages 2019, ${since}` },
    ],
  };
}

/** Pay owed under the terms of employment. */
export const payAsAgreed: Parameter<'as-agreed'> = rule('pay as agreed', 'as-agreed', 's.2(vi), 3', 's.2(y), 17');

/** Pay is lost in the proportion of the absence to the time of work. */
export const lostPay: Parameter<'in-proportion'> = rule(
  'deduction for absence',
  'in-proportion',
  's.7(2)(b), 9',
  's.18(2)(b), 20',
);

/** Nothing but what law allows is taken from pay. */
export const allowedDeductions: Parameter<'as-listed'> = rule('allowed deductions', 'as-listed', 's.7', 's.18');
