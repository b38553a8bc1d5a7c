import {
  type CalendarMonth,
  calendarDate,
  formatDate,
  formatDayRange,
  formatMonth,
  monthName,
} from '../kernel/calendar-date.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import { formatDuration, formatTime } from '../kernel/format-time.ts';
import { type Paise, subtract, ZERO } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import { ATTENDANCE_NOTE_WORDS, ATTENDANCE_WORDS } from './attendance-words.ts';
import type { FigureName } from './figure-name.ts';
import { PROVIDENT_FUND_WORDS, STATE_INSURANCE_WORDS, WELFARE_FUND_WORDS } from './fund-words.ts';
import { LEAVE_WORDS } from './leave-words.ts';
import { MATERNITY_NOTE_WORDS, MATERNITY_WORDS } from './maternity-words.ts';
import { MONTH_TAX_WORDS } from './month-tax-words.ts';
import type { Note } from './note.ts';
import type { ExplanationPart } from './part.ts';
import { PAY_WORDS } from './pay-words.ts';
import { PERQUISITE_WORDS } from './perquisite-words.ts';
import { PROFESSIONAL_TAX_WORDS } from './professional-tax-words.ts';
import { type Reader, VOICES, type Voice } from './reader.ts';
import type { Reason } from './reason.ts';
import { SERVICE_WORDS } from './service-words.ts';
import { INCOME_WORDS, SALARY_TAX_WORDS, TAX_ON_INCOME_WORDS } from './tax-words.ts';
import type { Explanation, ExplanationInput, ExplanationSource, InputValue } from './trace.ts';
import type { SentenceContext, Words } from './words.ts';

/** A figure or setting as it is read. */
export type ValueInWords = Exclude<InputValue, { readonly kind: 'month' | 'count' | 'service' | 'time' | 'duration' }>;
export type InputInWords = { readonly label: string; readonly value: ValueInWords; readonly ref?: string };

/** A step of the working as it is read, with what charts draw of it. */
export type PartInWords = {
  readonly label: string;
  readonly working: string;
  readonly amount: Paise;
  /** First and last day, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** What the days or the rate are taken of. */
  readonly base?: Paise;
  readonly days?: number;
  readonly of?: number;
  readonly rate?: Ppm;
};

/** An explanation as it is read on the screen, in a document or in a terminal. */
export type ExplanationInWords = {
  readonly id: string;
  readonly label: string;
  readonly amount: Paise | null;
  readonly rule: string;
  readonly inputs: readonly InputInWords[];
  readonly parts?: readonly PartInWords[];
  readonly note?: string;
  readonly source: readonly ExplanationSource[];
};

const WORDS: Words<Reason> = {
  ...PAY_WORDS,
  ...PROVIDENT_FUND_WORDS,
  ...STATE_INSURANCE_WORDS,
  ...WELFARE_FUND_WORDS,
  ...PROFESSIONAL_TAX_WORDS,
  ...SALARY_TAX_WORDS,
  ...INCOME_WORDS,
  ...TAX_ON_INCOME_WORDS,
  ...MONTH_TAX_WORDS,
  ...PERQUISITE_WORDS,
  ...SERVICE_WORDS,
  ...ATTENDANCE_WORDS,
  ...LEAVE_WORDS,
  ...MATERNITY_WORDS,
};

/** The one place where explanations become words; nothing reads figures back from them. */
export function inWords(explanation: Explanation, reader: Reader): ExplanationInWords {
  const { id, label, amount, reason, inputs, parts, notes = [], source } = explanation;
  const voice = VOICES[reader];
  return {
    id,
    label: nameInWords(label, voice),
    amount,
    rule: ruleInWords(reason.kind, reason, { amount: amount ?? ZERO, voice }),
    inputs: inputs.map((input) => inputInWords(input, voice)),
    ...(parts === undefined ? {} : { parts: parts.map(partInWords) }),
    ...(notes.length === 0 ? {} : { note: notes.map((note) => noteInWords(note, reader)).join(' ') }),
    source,
  };
}

/** One reason by itself, for what has no figure of its own, such as a lost day in a list. */
export function reasonInWords(reason: Reason, reader: Reader): string {
  return ruleInWords(reason.kind, reason, { amount: ZERO, voice: VOICES[reader] });
}

function ruleInWords<Kind extends Reason['kind']>(
  kind: Kind,
  reason: Extract<Reason, { readonly kind: Kind }>,
  context: SentenceContext,
): string {
  return WORDS[kind](reason, context);
}

function inputInWords({ label, value, ref }: ExplanationInput, voice: Voice): InputInWords {
  const result = { label: nameInWords(label, voice), value: valueInWords(value) };
  return ref === undefined ? result : { ...result, ref };
}

function valueInWords(value: InputValue): ValueInWords {
  switch (value.kind) {
    case 'month':
      return text(formatMonth(value.month));
    case 'count':
      return text(String(value.count));
    case 'time':
      return text(formatTime(value.at));
    case 'duration':
      return text(formatDuration(value.seconds));
    case 'service':
      return text(`${value.years} years ${value.months} months`);
    default:
      return value;
  }
}

function text(words: string): ValueInWords {
  return { kind: 'text', text: words };
}

/** 'Public Provident Fund, section 80C' */
export function nameInWords(name: FigureName, voice: Voice): string {
  if (typeof name === 'string') return name;
  switch (name.kind) {
    case 'full-month':
      return `${name.of}, full month`;
    case 'pf-limit-from':
      return `PF wage limit from ${formatDate(name.from)}`;
    case 'employer-in-ctc':
      return `Employer’s contributions in ${voice.your} CTC`;
    case 'rent-less':
      return `Rent minus ${formatRate(name.part)} of basic and DA`;
    case 'months-of-salary':
      return `${name.months} months of average salary`;
    case 'of-section':
      return `${name.name}, section ${name.section}`;
  }
}

type PartOf<Kind extends ExplanationPart['kind']> = Extract<ExplanationPart, { readonly kind: Kind }>;

/** '01 to 16 Sep', '₹15,000.00 × 16 ÷ 30', and what charts draw of it */
export function partInWords(part: ExplanationPart): PartInWords {
  const { amount } = part;
  switch (part.kind) {
    case 'days':
      return daysInWords(part);
    case 'days-worked': {
      const { base, days, of } = part;
      return { label: 'Days worked, always paid', working: shareOfDays(base, days, of), amount, base, days, of };
    }
    case 'total':
      return { label: 'Total', working: 'rounded once', amount };
    case 'wage-counted':
      return { label: 'PF wage counted', working: '', amount };
    case 'contribution':
      return { label: formatRate(part.rate), working: 'rounded to the nearest rupee', amount, rate: part.rate };
    case 'pay':
      return { label: paidInWords(part.when), working: formatRupees(amount), amount };
    case 'slab':
      return slabInWords(part);
    case 'house':
      return { label: part.name, working: houseInWords(part), amount };
    case 'houses-counted':
      return { label: 'Counted', working: part.loss === null ? '' : `of a loss of ${formatRupees(part.loss)}`, amount };
    case 'least':
      return { label: periodInWords(part.period), working: `least of ${part.of.map(formatRupees).join(', ')}`, amount };
    case 'tax-on-pay':
      return {
        label: part.pay === 'all' ? 'On all pay' : 'On regular pay',
        working: spreadOver(part.monthsLeft),
        amount,
      };
    case 'tax-on-one-time-pay':
      return { label: 'On one-time pay of this month', working: 'extra tax of the year', amount };
    case 'sum':
      return { label: part.name, working: '', amount };
  }
}

function shareOfDays(base: Paise, days: number, of: number): string {
  return `${formatRupees(base)} × ${days} ÷ ${of}`;
}

function daysInWords({ from, to, base, days, of, lost, amount }: PartOf<'days'>): PartInWords {
  const minus = lost === null ? '' : ` − ${shareOfDays(base, lost.days, lost.of)}`;
  const working = `${shareOfDays(base, days, of)}${minus}`;
  return { label: formatDayRange(from, to), working, amount, from: from.toString(), to: to.toString(), base, days, of };
}

function paidInWords(when: PartOf<'pay'>['when']): string {
  if (when === 'earlier') return 'Paid earlier';
  return when === 'later' ? 'Expected later' : formatMonth(when);
}

function slabInWords({ above, upTo, base, rate, amount }: PartOf<'slab'>): PartInWords {
  const end = upTo === null ? 'no limit' : formatRupeesShort(upTo);
  const working = `${formatRupees(base)} × ${formatRate(rate)}`;
  return { label: `${formatRupeesShort(above)} to ${end}`, working, amount, base, rate };
}

function houseInWords({ netAnnualValue, standardDeduction, interest }: PartOf<'house'>): string {
  const paid = `${formatRupees(interest)} interest`;
  return netAnnualValue === null
    ? `nil value − ${paid}`
    : `${formatRupees(netAnnualValue)} net value − ${formatRupees(standardDeduction)} − ${paid}`;
}

function periodInWords(period: string | number | CalendarMonth): string {
  if (typeof period === 'string') return period;
  return typeof period === 'number' ? `Period ${period}` : formatMonth(period);
}

function spreadOver(months: number): string {
  return months === 1 ? 'all of the rest, in the last month' : `spread over ${months} months`;
}

const NOTE_WORDS: Words<Note> = {
  dispute: ({ title, from, isFollowed }) => {
    const reading = from === null ? title : `${title}, from ${formatDate(calendarDate(from))}`;
    return isFollowed
      ? `The law is not settled here. Your organisation follows the disputed reading (${reading}).`
      : `The law is not settled here. A disputed reading (${reading}) is not followed; your organisation can choose it.`;
  },
  'table-for-men': () => 'The state’s Act names only men and women; the table for men is used.',
  'ctc-not-used': ({ left }, { voice }) =>
    `${formatRupees(left)} of ${voice.your} monthly CTC is not used: contributions are whole rupees, and with more pay they would exceed the CTC.`,
  'pf-ahead': ({ month, rate, wage, amount }) =>
    `From ${monthName(month)}: ${formatRate(rate)} of ${formatRupeesShort(wage)}, which is ${formatRupeesShort(amount)}.`,
  'esi-above-limit': ({ limit, why }, { voice }) => {
    const above = `${voice.Your} monthly wages are above ${formatRupeesShort(limit)}`;
    return why === 'chosen'
      ? `${above}, but your organisation has chosen ESI for ${voice.them}.`
      : `${above} now; ESI continues to the end of the contribution period.`;
  },
  'no-pan': ({ rate }, { voice }) =>
    `${voice.You} ${voice.have} not given a PAN, so tax is deducted at ${formatRate(rate)} of ${voice.their} income, or at ${voice.their} average rate if that is higher.`,
  'tax-within-pay': ({ due, taken, monthsLeft }, { voice }) => {
    const remainder = formatRupeesShort(subtract(due, taken));
    const then =
      monthsLeft === 1
        ? `the rest, ${remainder}, is tax that ${voice.you} ${voice.have} to pay directly`
        : `the months left make up for the rest, ${remainder}`;
    return `${formatRupeesShort(due)} would be deducted, but ${voice.their} pay of the month leaves ${formatRupeesShort(taken)} after contributions and professional tax: ${then}.`;
  },
  'loss-carried-forward': ({ loss }) => `${formatRupees(loss)} of the loss is carried forward.`,
  ...ATTENDANCE_NOTE_WORDS,
  ...MATERNITY_NOTE_WORDS,
};

export function noteInWords(note: Note, reader: Reader): string {
  return noteSentence(note.kind, note, reader);
}

function noteSentence<Kind extends Note['kind']>(
  kind: Kind,
  note: Extract<Note, { readonly kind: Kind }>,
  reader: Reader,
): string {
  return NOTE_WORDS[kind](note, { amount: ZERO, voice: VOICES[reader] });
}
