import { paise } from '@muster/engine/kernel/money.ts';
import { createTracer } from '@muster/engine/kernel/trace.ts';
import { expect, test } from 'vitest';
import { readableResult } from './readable.ts';

test('a sheet has the figures of a case, then each explanation with its parts and its law', () => {
  const tracer = createTracer();
  tracer.record({
    id: 'earned',
    label: 'Earned',
    amount: paise(2_900_000),
    reason: { kind: 'loss-of-pay', divisor: 31 },
    inputs: [],
    parts: [
      { kind: 'wage-counted', amount: paise(3_100_000) },
      { kind: 'total', amount: paise(2_900_000) },
    ],
    source: [{ title: 'Act', section: null, from: null, status: 'announced' }],
  });
  const sheet = readableResult({ id: 'one' }, { earned: 29_000, covered: true, lines: [1, 2] }, tracer);
  expect(sheet.split('\n')).toEqual([
    '== one',
    `earned${' '.repeat(28)}${'29,000'.padStart(20)}`,
    `covered${' '.repeat(27)}${'true'.padStart(20)}`,
    `lines${' '.repeat(29)}${'2 lines'.padStart(20)}`,
    '',
    `Earned${' '.repeat(28)}${'₹29,000.00'.padStart(20)}`,
    '  Of a month of 31 days what is paid; lost days never take more than the month.',
    '    PF wage counted: ₹31,000.00',
    '    Total: rounded once = ₹29,000.00',
    '  Act (announced); in force since before 1 Apr 2024',
    '',
    '',
  ]);
});
