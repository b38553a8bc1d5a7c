import { formatRupeesShort } from '../kernel/format-amount.ts';
import { ZERO } from '../kernel/money.ts';
import type { PerquisiteReason, ReliefReason } from './tax-reasons.ts';
import type { Words } from './words.ts';

export const PERQUISITE_WORDS: Words<PerquisiteReason | ReliefReason> = {
  perquisite: ({ what, limit }) => PERQUISITES[what](formatRupeesShort(limit ?? ZERO)),
  'arrears-relief': ({ isGiven }, { voice }) =>
    isGiven
      ? `What the arrears add to ${voice.your} tax of this year, minus what they would have added in the years they belong to.`
      : 'None: the arrears would have cost as much tax in the years they belong to.',
};

type Sentence = (limit: string) => string;

const PERQUISITES: Readonly<Record<PerquisiteReason['what'], Sentence>> = {
  car: () =>
    'The employer’s car, used for work and privately: a fixed value for each month, by its size, who pays its running and whether there is a driver.',
  meals: (limit) => `What a meal costs above ${limit}, for each of the meals, minus what is recovered.`,
  telephone: () => 'Telephone and mobile that the employer pays for are no perquisite.',
  gifts: (limit) => `Gifts and vouchers of the year above ${limit}.`,
  loan: (limit) =>
    `Interest at the State Bank’s rate on the highest balance of each month, minus the interest charged. Loans up to ${limit} in all, and those for the treatment of listed diseases, are free.`,
  funds: (limit) => `What the employer puts into provident fund, NPS and superannuation in the year, above ${limit}.`,
  accretion: (limit) =>
    `What contributions above ${limit} a year earned in the funds: those of this year for half of it, those of earlier years for all of it.`,
  entered: () => 'The value as it was entered, minus what is recovered.',
};
