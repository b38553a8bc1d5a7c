import type { Parameter } from '@muster/law/dated.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import { expect, test } from 'vitest';
import { noteInWords } from '../explain/in-words.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { prepareMonthLaw } from '../payroll/terms/month-law.ts';
import { type Cited, cite, citeOrThrow, disputeNote, segmentsOf, sourceOf } from './cited.ts';

const rate: Parameter<number> = {
  name: 'rate',
  unit: 'ppm',
  values: [
    { from: null, value: 1, source: ['An Act'], confirmedOn: '2026-11-20', status: 'enacted' },
    {
      from: '2026-09-17',
      value: 2,
      source: ['https://example.org/notice'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'guidance: FAQ, Q7',
    },
    { from: '2026-09-20', value: 3, source: ['Draft'], confirmedOn: '2026-11-20', status: 'announced' },
  ],
};

function read(value: number): number {
  return value * 10;
}

test('a fact that must exist is cited, and its absence is a programming error', () => {
  expect(citeOrThrow(rate, calendarDate('2026-09-17'), read).value).toBe(20);
  const later = { ...rate, values: rate.values.slice(1) };
  expect(() => citeOrThrow(later, calendarDate('2026-09-16'), read)).toThrow('rate has no value on 2026-09-16');
});

test('names what it can when neither law nor source is given', () => {
  const bare = { from: null, value: 1, source: [], confirmedOn: '2026-11-20', status: 'enacted' } as const;
  expect(sourceOf(rate, bare).title).toBe('rate');
});

test('cites the value in force on a day with its authority', () => {
  expect(cite(rate, calendarDate('2026-09-16'), read)).toEqual({
    value: 10,
    source: { title: 'An Act', section: null, from: null, status: 'enacted' },
  });
  expect(cite(rate, calendarDate('2026-12-31'), read)).toEqual({
    value: 20,
    source: {
      title: 'FAQ, Q7',
      section: null,
      from: '2026-09-17',
      status: 'guidance',
      url: 'https://example.org/notice',
    },
  });
});

test('cuts a range of days where a new value begins, and never at an announced one', () => {
  const parts = segmentsOf(rate, calendarDate('2026-08-26'), calendarDate('2026-09-25'), read);
  expect(parts.map((part) => [part.from.toString(), part.to.toString(), part.cited.value])).toEqual([
    ['2026-08-26', '2026-09-16', 10],
    ['2026-09-17', '2026-09-25', 20],
  ]);
  expect(segmentsOf(rate, calendarDate('2026-09-17'), calendarDate('2026-09-30'), read)).toHaveLength(1);
});

test('leaves out days before the first value', () => {
  const late: Parameter<number> = { ...rate, values: rate.values.slice(1) };
  const parts = segmentsOf(late, calendarDate('2026-09-01'), calendarDate('2026-09-30'), read);
  expect(parts.map((part) => part.from.toString())).toEqual(['2026-09-17']);
});

test('names the instrument of a state’s table', () => {
  const karnataka = professionalTaxByState.KA;
  const latest = karnataka?.values.at(-1);
  if (karnataka === undefined || latest === undefined) throw new Error('no table');
  expect(sourceOf(karnataka, latest).title).toContain('Karnataka Act 33 of 2025');
});

test('refuses years law cannot be written for', () => {
  expect(() => cite(rate, Temporal.PlainDate.from('+012026-01-01'), read)).toThrow(RangeError);
});

test('says of law that is not settled which reading is applied', () => {
  const [first, second, announced] = rate.values;
  if (!first || !second || !announced) throw new Error('three values are needed');
  const disputed: Parameter<number> = { ...rate, values: [first, { ...second, status: 'disputed' }, announced] };
  const on = (day: string, choose: 'enacted' | 'disputed') => cite(disputed, calendarDate(day), read, choose);
  expect(on('2026-09-16', 'disputed')).not.toHaveProperty('dispute');
  const dispute = { title: 'FAQ, Q7', from: '2026-09-17' };
  expect(on('2026-09-17', 'enacted')).toMatchObject({ value: 10, dispute: { ...dispute, isFollowed: false } });
  expect(on('2026-09-17', 'disputed')).toMatchObject({ value: 20, dispute: { ...dispute, isFollowed: true } });
  expect(notesOf(on('2026-09-17', 'enacted'))).toEqual([
    'The law is not settled here. A disputed reading (FAQ, Q7, from 17 Sep 2026) is not followed; your organisation can choose it.',
  ]);
  expect(notesOf(on('2026-09-17', 'disputed'))).toEqual([
    'The law is not settled here. Your organisation follows the disputed reading (FAQ, Q7, from 17 Sep 2026).',
  ]);
  const always: Parameter<number> = { ...rate, values: [first, { ...second, from: null, status: 'disputed' }] };
  expect(notesOf(cite(always, calendarDate('2020-01-01'), read))).toEqual([
    'The law is not settled here. A disputed reading (FAQ, Q7) is not followed; your organisation can choose it.',
  ]);
});

function notesOf(cited: Cited<unknown> | null | undefined): readonly string[] {
  const { notes = [] } = cited ? disputeNote(cited) : {};
  return notes.map((note) => noteInWords(note, 'employee'));
}

test('the figures of law that is not settled say so', () => {
  const october = prepareMonthLaw(periodOf(calendarDate('2026-10-01'), calendarDate('2026-10-31')));
  if (isRefusal(october)) throw new Error(october.message);
  const bengal = october.professionalTax.get('WB');
  if (bengal === undefined) throw new Error('no table');
  expect(notesOf(bengal)[0]).toContain('1407-F.T. of 18 August 2026, from 1 Oct 2026) is not followed');
  expect(notesOf(october.esi?.wageReading)[0]).toContain('from 21 Nov 2025) is not followed');
  expect(notesOf(october.professionalTax.get('KA'))).toEqual([]);
});
