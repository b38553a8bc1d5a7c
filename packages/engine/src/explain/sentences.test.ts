import { describe, expect, it, test } from 'vitest';
import { rupees } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import type { Note } from './note.ts';
import { noteInWords } from './note-words.ts';
import { bothTold, SAMPLES } from './testing-reasons.ts';

/* What each reason reads like: to the employee, and below it, where it differs, to an administrator. */
describe('in words', () => {
  test.each(Object.entries(SAMPLES))('%s', (_, samples) => {
    expect(`${samples.map(bothTold).join('\n\n')}\n`).toMatchSnapshot();
  });

  it('no reason speaks of the person in the third person to the employee, or says "you" to an administrator', () => {
    for (const sample of Object.values(SAMPLES).flat()) {
      const [own = '', others = own] = bothTold(sample).split('\n');
      expect(own).not.toMatch(/the employee/i);
      expect(others.replace(/your organisation/gi, '')).not.toMatch(/\byours?\b|\byou\b/i);
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
  { kind: 'loss-carried-forward', loss: rupees(40_000) },
];

test('notes', () => {
  const told = NOTES.map((note) => [...new Set([noteInWords(note, 'employee'), noteInWords(note, 'administrator')])]);
  expect(`${told.map((each) => each.join('\n')).join('\n\n')}\n`).toMatchSnapshot();
});
