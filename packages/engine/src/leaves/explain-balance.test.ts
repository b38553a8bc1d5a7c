import { describe, expect, it, test } from 'vitest';
import { inWords, reasonInWords } from '../explain/in-words.ts';
import { chargedDayReason, entryReason, explainBalance, measureOf } from './explain-balance.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { leaveEntriesDue } from './ledger.ts';
import { day, entry, inputOf } from './ledger-for-tests.ts';

const POLICY = { unit: 'half', yearBeginsIn: 4 } as const;
const LINES = [
  '2025-04-01 credit 12',
  '2026-03-31 taken -1',
  '2026-04-01 lapsed -1 yearEnd:2026-04-01',
  '2026-04-01 credit 4.5',
  '2026-05-04 taken -1',
  '2026-05-05 taken -1',
  '2026-05-06 taken -0.5',
  '2026-05-07 returned 0.5',
].map(entry);

function why(on: string, policy: Pick<LeavePolicy, 'unit' | 'yearBeginsIn'> = POLICY, lines = LINES): string {
  const explanation = explainBalance({ entries: lines, day: day(on), policy, joined: day('2025-04-01') });
  return inWords(explanation, 'employee').rule;
}

describe('why a balance is what it is', () => {
  it('what was carried, credited, taken and given back in its leave year', () => {
    expect(why('2026-05-05')).toBe('12.5 days = 10 carried forward on 1 Apr 2026 + 4.5 credited − 2 taken.');
    expect(why('2026-05-31')).toBe(
      '12.5 days = 10 carried forward on 1 Apr 2026 + 4.5 credited − 2.5 taken + 0.5 given back.',
    );
  });

  it('on another day, in another leave year or in hours', () => {
    expect(why('2026-03-31')).toBe('11 days = 12 credited − 1 taken.');
    expect(why('2025-03-31')).toBe('Nothing was credited or taken until this day.');
    expect(why('2026-04-01', { unit: 'hour', yearBeginsIn: 1 }, LINES.slice(3, 4))).toBe(
      '7 h 30 min = 7 h 30 min credited.',
    );
    // Of a leave year from January, what lapsed in April is a line of the year.
    expect(why('2026-04-01', { unit: 'half', yearBeginsIn: 1 })).toBe(
      '14.5 days = 12 carried forward on 1 Jan 2026 + 4.5 credited − 1 taken − 1 lapsed.',
    );
    const inputs = explainBalance({
      entries: LINES,
      day: day('2026-05-05'),
      policy: POLICY,
      joined: day('2025-04-01'),
    });
    expect(inWords(inputs, 'employee').inputs).toEqual([
      { label: 'Balance', value: { kind: 'text', text: '12.5 days' } },
    ]);
  });
});

test.each([
  [
    {
      policy: { accrual: { kind: 'yearly' }, annualQuota: 1_200 },
      facts: { joined: day('2026-04-01') },
      upTo: '2026-04-01',
    },
    '12 days for 1 Apr 2026 to 31 Mar 2027, at 12 days a year.',
  ],
  [
    {
      policy: {
        accrual: { kind: 'yearly' },
        annualQuota: 1_200,
        carryForward: { max: 500, lapsesAfterDays: null, refusedEscapes: true, excess: 'is-encashed' },
      },
      lines: ['2026-03-31 opening 9'],
      upTo: '2026-04-01',
    },
    '5 of 9 days carried forward; 4 days encashed.',
  ],
  [
    { lines: ['2026-02-15 comp-off 1'], upTo: '2026-12-31' },
    'Expired unused: 1 day for the day off worked on 15 Feb 2026.',
  ],
  [
    { lines: ['2025-06-10 taken -3', '2025-10-01 opening 4'], upTo: '2025-12-31' },
    'Already part of the opening balance.',
  ],
] as const)('a line says why: %j', (story, words) => {
  const lines = leaveEntriesDue(inputOf(story)).due.map((line) => reasonInWords(entryReason(line, 'half'), 'employee'));
  expect(lines).toContain(words);
});

test('a correction and a line of somebody say why', () => {
  const before = { policy: { accrual: { kind: 'monthly' }, annualQuota: 1_200 }, upTo: '2020-04-30' } as const;
  const written = [entry('2020-04-01 credit 2 credit:2020-04')];
  const [line] = leaveEntriesDue({ ...inputOf(before), written }).due;
  const say = (of: Parameters<typeof entryReason>[0]) => reasonInWords(entryReason(of, 'half'), 'employee');
  expect(line && say(line)).toBe('Worked out again: 1 day instead of 2 days.');
  expect(say(entry('2026-06-10 taken -2.5'))).toBe('2.5 days taken on 10 Jun 2026.');
});

test('a day of leave says why', () => {
  const charged = { date: day('2026-09-19'), first: true, second: true, amount: 100, off: 'week-off' } as const;
  expect(reasonInWords(chargedDayReason({ ...charged, reason: 'off-between' }, 'half'), 'employee')).toBe(
    'Sandwich rule, a week off with leave on both sides: 1 day.',
  );
  expect([measureOf('hour'), measureOf('day'), measureOf('half')]).toEqual(['minutes', 'days', 'days']);
});
