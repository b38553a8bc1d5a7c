import { formatDate, formatMonth } from '../kernel/calendar-date.ts';
import { formatRate } from '../kernel/format-amount.ts';
import { formatDuration, formatTime } from '../kernel/format-time.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import { ATTENDANCE_WORDS } from './attendance-words.ts';
import type { FigureName } from './figure-name.ts';
import { PROVIDENT_FUND_WORDS, STATE_INSURANCE_WORDS, WELFARE_FUND_WORDS } from './fund-words.ts';
import { MONTH_TAX_WORDS } from './month-tax-words.ts';
import { noteInWords } from './note-words.ts';
import type { ExplanationPart } from './part.ts';
import { partInWords } from './part-words.ts';
import { PAY_WORDS } from './pay-words.ts';
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
  ...SERVICE_WORDS,
  ...ATTENDANCE_WORDS,
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
    ...(parts === undefined ? {} : { parts: parts.map(partWithFigures) }),
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

function nameInWords(name: FigureName, voice: Voice): string {
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

function partWithFigures(part: ExplanationPart): PartInWords {
  const result = { ...partInWords(part), amount: part.amount };
  switch (part.kind) {
    case 'days': {
      const { from, to, base, days, of } = part;
      return { ...result, from: from.toString(), to: to.toString(), base, days, of };
    }
    case 'days-worked':
      return { ...result, base: part.base, days: part.days, of: part.of };
    case 'slab':
      return { ...result, base: part.base, rate: part.rate };
    case 'contribution':
      return { ...result, rate: part.rate };
    default:
      return result;
  }
}
