import { paise } from '@muster/engine/kernel/money.ts';
import { createTracer } from '@muster/engine/kernel/trace.ts';
import { expect, test } from 'vitest';
import { readableResult } from './readable.ts';

test('a sheet has the figures of a case, then each explanation with its parts and its law', () => {
  const tracer = createTracer();
  tracer.record({
    id: 'tax',
    label: 'Tax',
    amount: paise(12_345_600),
    rule: 'By the table.',
    inputs: [],
    parts: [
      { label: 'First slab', working: '₹1,00,000 at 5%', amount: paise(500_000) },
      { label: 'Cess', working: '', amount: paise(20_000) },
      { label: 'Relief', working: 'none', amount: null },
    ],
    note: 'Rounded.',
    source: [{ title: 'Act', section: null, from: null, status: 'announced' }],
  });
  expect(readableResult({ id: 'one' }, { tax: 123_456, covered: true, lines: [1, 2] }, tracer).split('\n')).toEqual([
    '== one',
    `tax${' '.repeat(31)}${'1,23,456'.padStart(20)}`,
    `covered${' '.repeat(27)}${'true'.padStart(20)}`,
    `lines${' '.repeat(29)}${'2 lines'.padStart(20)}`,
    '',
    `Tax${' '.repeat(31)}${'₹1,23,456.00'.padStart(20)}`,
    '  By the table.',
    '    First slab: ₹1,00,000 at 5% = ₹5,000.00',
    '    Cess: ₹200.00',
    '    Relief: none',
    '  Rounded.',
    '  Act (announced); in force since before 1 Apr 2024',
    '',
    '',
  ]);
});
