import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { type ExplanationInWords, inWords, noteInWords } from './in-words.ts';
import type { Note } from './note.ts';
import type { ExplanationPart } from './part.ts';
import { ruleForEachReader, SAMPLES } from './testing-reasons.ts';
import {
  amountInput,
  countInput,
  daysInput,
  durationInput,
  type Explanation,
  type ExplanationInput,
  monthInput,
  rateInput,
  textInput,
  timeInput,
} from './trace.ts';

/* What each reason reads like: to the employee, and below it, where it differs, to an administrator. */
describe('in words', () => {
  test.each(Object.entries(SAMPLES))('%s', (_, samples) => {
    expect(`${samples.map(ruleForEachReader).join('\n\n')}\n`).toMatchSnapshot();
  });

  it('no reason speaks of the person in the third person to the employee, or says "you" to an administrator', () => {
    for (const sample of Object.values(SAMPLES).flat()) {
      const [forEmployee = '', forAdministrator = forEmployee] = ruleForEachReader(sample).split('\n');
      expect(forEmployee).not.toMatch(/the employee/i);
      expect(forAdministrator.replace(/your organisation/gi, '')).not.toMatch(/\byours?\b|\byou\b/i);
    }
  });
});

const NOTES: readonly Note[] = [
  { kind: 'dispute', title: 'FAQ, Q7', from: '2026-09-17', isFollowed: true },
  { kind: 'dispute', title: 'FAQ, Q7', from: null, isFollowed: false },
  { kind: 'table-for-men' },
  { kind: 'ctc-not-used', left: rupees(1.5) },
  { kind: 'pf-ahead', month: 10, rate: percent(12), wage: rupees(25_000), amount: rupees(3_000) },
  { kind: 'esi-above-limit', limit: rupees(21_000), why: 'chosen' },
  { kind: 'esi-above-limit', limit: rupees(21_000), why: 'contribution-period' },
  { kind: 'no-pan', rate: percent(20) },
  { kind: 'tax-within-pay', due: rupees(5_000), taken: rupees(3_000), monthsLeft: 4 },
  { kind: 'tax-within-pay', due: rupees(5_000), taken: rupees(3_000), monthsLeft: 1 },
  { kind: 'loss-carried-forward', loss: rupees(40_000) },
  { kind: 'punch-without-other-half', at: 36_000, missing: 'out' },
  { kind: 'punch-without-other-half', at: 108_000, missing: 'in' },
  { kind: 'log-closed-unpaired', at: 37_260 },
  { kind: 'check-in-outside-site', at: 37_260, site: 'Guindy plant', metres: 1_320, radius: 200 },
  { kind: 'check-out-outside-site', at: 68_400, site: 'Guindy plant', metres: 1_320, radius: 200 },
  { kind: 'check-out-place-unknown', at: 68_400 },
  { kind: 'check-in-place-unknown', at: 37_260 },
  {
    kind: 'maternity-estimate',
    missing: [{ year: 2026, month: 11 }],
    by: [8, 9, 10].map((month) => ({ year: 2026, month })),
  },
  { kind: 'maternity-minimum-wage' },
  { kind: 'maternity-paid-as-leave', percent: 100 },
];

const DAYS = { from: calendarDate('2026-09-01'), to: calendarDate('2026-09-16'), base: rupees(15_000), of: 30 };
const HOUSE = { kind: 'house', name: 'Flat', interest: rupees(50_000), amount: rupees(-50_000) } as const;
const AMOUNT = { amount: rupees(100) };

const PARTS: readonly ExplanationPart[] = [
  { kind: 'days', ...DAYS, days: 16, lost: null, ...AMOUNT },
  { kind: 'days', ...DAYS, days: 16, lost: { days: 1.5, of: 26 }, ...AMOUNT },
  { kind: 'days-worked', base: rupees(15_000), days: 1, of: 26, ...AMOUNT },
  { kind: 'total', ...AMOUNT },
  { kind: 'wage-counted', ...AMOUNT },
  { kind: 'contribution', rate: percent(12), ...AMOUNT },
  { kind: 'pay', when: 'earlier', ...AMOUNT },
  { kind: 'pay', when: 'later', ...AMOUNT },
  { kind: 'pay', when: { year: 2026, month: 9 }, ...AMOUNT },
  { kind: 'slab', above: rupees(400_000), upTo: rupees(800_000), base: rupees(2_000), rate: percent(5), ...AMOUNT },
  { kind: 'slab', above: rupees(800_000), upTo: null, base: rupees(1_000), rate: percent(10), ...AMOUNT },
  { ...HOUSE, netAnnualValue: null, standardDeduction: ZERO },
  { ...HOUSE, netAnnualValue: rupees(100_000), standardDeduction: rupees(30_000) },
  { kind: 'houses-counted', loss: null, ...AMOUNT },
  { kind: 'houses-counted', loss: rupees(300_000), ...AMOUNT },
  { kind: 'least', period: 'Chennai', of: [rupees(1), rupees(2)], ...AMOUNT },
  { kind: 'least', period: 2, of: [rupees(1)], ...AMOUNT },
  { kind: 'least', period: { year: 2026, month: 9 }, of: [rupees(1)], ...AMOUNT },
  { kind: 'tax-on-pay', pay: 'all', monthsLeft: 6, ...AMOUNT },
  { kind: 'tax-on-pay', pay: 'regular', monthsLeft: 1, ...AMOUNT },
  { kind: 'tax-on-one-time-pay', ...AMOUNT },
  { kind: 'sum', name: 'Notice pay', ...AMOUNT },
];

test('steps of a working', () => {
  expect(explained({ parts: PARTS }).parts?.map((part) => Object.values(part).join(' | '))).toMatchSnapshot();
});

test('figures by name and value', () => {
  const inputs: readonly ExplanationInput[] = [
    amountInput({ kind: 'full-month', of: 'Basic' }, rupees(1), 'earning:BASIC'),
    amountInput({ kind: 'pf-limit-from', from: calendarDate('2026-09-17') }, rupees(1)),
    amountInput({ kind: 'employer-in-ctc' }, rupees(1)),
    amountInput({ kind: 'rent-less', part: percent(10) }, rupees(1)),
    amountInput({ kind: 'months-of-salary', months: 10 }, rupees(1)),
    amountInput({ kind: 'of-section', name: 'Savings', section: '80C' }, rupees(1)),
    daysInput('Days', 2.5),
    rateInput('Rate', percent(12)),
    countInput('Months', 6),
    monthInput('Month', { year: 2026, month: 9 }),
    { label: 'Service', value: { kind: 'service', years: 5, months: 7 } },
    textInput('Formula', 'ctc * 10%'),
    timeInput('First IN', 37_260),
    durationInput('Total hours', 31_140, 'attendance-worked'),
  ];
  expect(explained({ inputs }).inputs).toMatchSnapshot();
});

test('what is not there is left out, and several notes are one', () => {
  expect(Object.keys(explained({}))).toEqual(['id', 'label', 'amount', 'rule', 'inputs', 'source']);
  const noted = explained({ notes: [{ kind: 'table-for-men' }, { kind: 'no-pan', rate: percent(20) }] });
  expect(noted.note).toMatch(/table for men is used\. You have not given a PAN/);
});

function explained(more: Partial<Explanation>): ExplanationInWords {
  const reason = { kind: 'gross-pay' } as const;
  return inWords({ id: 'x', label: 'X', amount: null, reason, inputs: [], source: [], ...more }, 'employee');
}

test('notes', () => {
  const texts = NOTES.map((note) => [...new Set([noteInWords(note, 'employee'), noteInWords(note, 'administrator')])]);
  expect(`${texts.map((each) => each.join('\n')).join('\n\n')}\n`).toMatchSnapshot();
});
