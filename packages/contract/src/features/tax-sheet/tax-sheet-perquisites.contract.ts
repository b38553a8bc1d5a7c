import { compareMonths } from '@muster/engine/kernel/calendar-date.ts';
import { type Ppm, ppm } from '@muster/engine/kernel/rate.ts';
import { everyone, moderators } from '../../access.ts';
import { type Ability, del, get, post, put, value } from '../../endpoint.ts';
import { explanation } from '../../explanation.ts';
import { id, idParams, integerText, money, positiveMoney, taxRegime } from '../../wire.ts';
import { z } from '../../zod.ts';

/* What staff enter of a person's tax: benefits that are taxed and not paid, and relief for arrears (section 89). */

const access = moderators({ feature: 'Payroll' });

const READING: Ability = {
  Member: 'See the perquisites and the relief for arrears of their own tax',
  Moderator: 'See the perquisites and the relief for arrears of everyone',
};
const ENTERING: Ability = { Moderator: 'Enter perquisites and relief for arrears for others' };

export const MAX_PERQUISITES = 60;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
export const monthOf = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)) });

const month = z.codec(
  z.string('Choose a month').regex(MONTH, 'Enter a month as YYYY-MM'),
  z.object({ year: z.int(), month: z.int() }),
  {
    decode: monthOf,
    encode: ({ year, month: number }) => `${year}-${String(number).padStart(2, '0')}`,
  },
);

export const rateInPpm = (rate: number): Ppm => ppm(Math.round(rate * 10_000));

/** Per cent a year with at most two decimals. */
const yearlyRate = z.codec(
  z
    .number('Enter a rate in per cent')
    .min(0, 'The rate cannot be negative')
    .max(100, 'Enter at most 100%')
    .refine((rate) => Math.round(rate * 100) / 100 === rate, 'Use at most two decimals'),
  z.custom<Ppm>(),
  { decode: rateInPpm, encode: (rate) => rate / 10_000 },
);

const amount = positiveMoney;
const months = { from: month, to: month };

/** The heads of Form 12BA under which a value can be entered as it is, as the law package names them, in its order. */
const ENTERED_HEADS = [
  'accommodation',
  'car',
  'attendant',
  'utilities',
  'loan',
  'holiday',
  'travel',
  'meals',
  'education',
  'gifts',
  'creditCard',
  'club',
  'movableAssets',
  'transferOfAssets',
  'otherAmenity',
  'startUpStock',
  'stock',
  'other',
] as const;

/** With those that are worked out. */
const HEADS = [...ENTERED_HEADS, 'retirementExcess', 'retirementAccretion'] as const;

/** The engine's `Perquisite`; amounts in rupees, months as 2026-04, rates in per cent. */
export const perquisite = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        ...months,
        kind: z.literal('car'),
        size: z.enum(['small', 'large'], 'Choose the size of the car'),
        runningPaidBy: z.enum(['employer', 'employee'], 'Choose who pays the running of the car'),
        hasDriver: z.boolean(),
      }),
      z.object({
        ...months,
        kind: z.literal('meals'),
        meals: z
          .int('Enter a number of meals')
          .min(1, 'Enter a number of meals')
          .max(2_000, 'Enter at most 2,000 meals'),
        perMeal: amount,
        recovered: amount,
      }),
      z.object({ ...months, kind: z.literal('telephone'), amount }),
      z.object({ ...months, kind: z.literal('gifts'), amount }),
      z.object({
        ...months,
        kind: z.literal('loan'),
        balance: amount,
        marketRate: yearlyRate,
        rateCharged: yearlyRate,
        isForTreatment: z.boolean(),
      }),
      z.object({ ...months, kind: z.literal('funds'), amount }),
      z.object({
        ...months,
        kind: z.literal('accretion'),
        income: amount,
        opening: amount,
        closing: amount,
        earlierExcess: amount,
      }),
      z.object({
        ...months,
        kind: z.literal('other'),
        head: z.enum(ENTERED_HEADS, 'Choose the kind of benefit'),
        value: amount,
        recovered: amount,
      }),
    ],
    'Choose the kind of perquisite',
  )
  .refine(({ from, to }) => compareMonths(from, to) <= 0, {
    path: ['to'],
    message: 'The last month cannot be before the first',
  });

const year = z.int('Enter a year').min(2000, 'Enter a year').max(2100, 'Enter a year');

const arrearsOfYear = z.object({
  /** The year it begins in. */
  financialYear: year,
  amount: amount.refine((of) => of > 0, 'Enter an amount'),
  taxed: z.discriminatedUnion('by', [
    z.object({ by: z.literal('income'), income: amount, regime: taxRegime }),
    z.object({ by: z.literal('tax'), without: amount, with: amount }),
  ]),
});
export type ArrearsRow = z.output<typeof arrearsOfYear>;

const taxes = { without: money, with: money };

const line = z.object({
  head: z.enum(HEADS),
  label: z.string(),
  value: money,
  recovered: money,
  taxable: money,
});

export const perquisiteSheet = get('/Users/declarations/perquisites', {
  summary:
    'Perquisites of a person’s year by the heads of Form 12BA, as entered and as valued, with relief for arrears',
  ability: READING,
  access: everyone(),
  query: z
    .object({ employeeId: id.optional(), userId: id.optional(), fyStart: integerText, fyEnd: integerText })
    .refine(({ fyStart, fyEnd }) => fyEnd === fyStart + 1, {
      path: ['fyEnd'],
      message: 'A financial year ends in the next year',
    }),
  output: value(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      financialYear: z.int(),
      /** Why nothing can be entered; null where it can. */
      refusal: z.string().nullable(),
      entries: z.array(z.object({ id, entry: perquisite })),
      lines: z.array(line),
      claim: z.array(arrearsOfYear),
      relief: z
        .object({
          arrears: money,
          now: z.object(taxes),
          years: z.array(z.object({ financialYear: z.int(), amount: money, ...taxes })),
          relief: money,
        })
        .nullable(),
      explanations: z.array(explanation),
    }),
  ),
});

export const addPerquisite = post('/Users/declarations/perquisites', {
  summary: 'Enter a perquisite for a person and months of a financial year; it is taxed from the next payroll on',
  ability: ENTERING,
  access,
  body: z.object({ employeeId: id, fyStart: year, entry: perquisite }),
  output: value(z.object({ id })),
  message: 'Perquisite added',
});

export const changePerquisite = put('/Users/declarations/perquisites/{id}', {
  summary: 'Change a perquisite',
  ability: ENTERING,
  access,
  params: idParams,
  body: z.object({ entry: perquisite }),
  message: 'Perquisite changed',
});

export const removePerquisite = del('/Users/declarations/perquisites/{id}', {
  summary: 'Take a perquisite away; later payrolls make up for its tax',
  ability: ENTERING,
  access,
  params: idParams,
  message: 'Perquisite removed',
});

export const claimRelief = put('/Users/declarations/arrears-relief/{id}', {
  summary:
    'Claim relief for arrears (section 89) for a person, by user id: the years they belong to; none withdraws it',
  ability: ENTERING,
  access,
  params: idParams,
  body: z.object({ fyStart: year, claim: z.array(arrearsOfYear).max(10, 'Enter at most 10 years') }),
  message: 'Relief for arrears saved',
});
