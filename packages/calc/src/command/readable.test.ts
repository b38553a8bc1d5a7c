import { createTracer } from '@muster/engine/explain/trace.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { expect, test } from 'vitest';
import { readableResult } from './readable.ts';

test('a sheet has the figures of a case, then each explanation with its parts and its law', () => {
  const tracer = createTracer();
  tracer.record({
    id: 'tax',
    label: 'Tax',
    amount: paise(12_345_600),
    reason: { kind: 'gross-salary' },
    inputs: [],
    parts: [
      {
        kind: 'slab',
        above: paise(0),
        upTo: null,
        base: paise(10_000_000),
        rate: percent(5),
        amount: paise(500_000),
      },
      { kind: 'sum', name: 'Cess', amount: paise(20_000) },
      { kind: 'pay', when: 'later', amount: paise(0) },
    ],
    notes: [{ kind: 'table-for-men' }],
    source: [{ title: 'Act', section: null, from: null, status: 'announced' }],
  });
  const sheet = readableResult({ id: 'one' }, { tax: 123_456, covered: true, lines: [1, 2] }, tracer);
  expect(sheet.split('\n')).toEqual([
    '== one',
    `tax${' '.repeat(31)}${'1,23,456'.padStart(20)}`,
    `covered${' '.repeat(27)}${'true'.padStart(20)}`,
    `lines${' '.repeat(29)}${'2 lines'.padStart(20)}`,
    '',
    `Tax${' '.repeat(31)}${'₹1,23,456.00'.padStart(20)}`,
    '  All the employee’s salary of the year, from this employer and earlier ones, before exemptions and deductions.',
    '    ₹0 to no limit: ₹1,00,000.00 × 5% = ₹5,000.00',
    '    Cess: ₹200.00',
    '    Expected later: ₹0.00',
    '  The state’s Act names only men and women; the table for men is used.',
    '  Act (announced); in force since before 1 Apr 2024',
    '',
    '',
  ]);
});
