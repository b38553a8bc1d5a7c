import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { utf8 } from '../rules/read-lines.ts';
import { october, payment, TEMPLATE } from './bank-for-tests.ts';
import { BANK_LAYOUTS } from './bank-month.ts';
import { prepareBank } from './prepare-bank.ts';

const OF_BANK = {
  hdfc: { account: '50200099887766', ifsc: 'HDFC0000999' },
  icici: { account: '000405001234', ifsc: 'ICIC0000004' },
  kotak: { account: '1234567890', ifsc: 'KKBK0000888' },
  axis: { account: '917020012345678', ifsc: 'UTIB0000001', narration: 'SALARY {month}' },
  razorpayx: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  razorpayxFund: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  generic: { account: '50200099887766', ifsc: 'HDFC0000999' },
  template: { account: '50200099887766', ifsc: 'HDFC0000999', template: TEMPLATE },
} as const;

const LAYOUTS = [...BANK_LAYOUTS, 'template'] as const;
const letters = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Z][a-z]{${min - 1},${max - 1}}$`));
const bank = fc.constantFrom('HDFC', 'ICIC', 'KKBK', 'UTIB', 'SBIN');
const person = fc.record({
  first: letters(3, 12),
  last: letters(3, 12),
  number: fc.option(fc.stringMatching(/^[A-Z]{1,3}-?\d{1,6}$/), { nil: null }),
  account: fc.stringMatching(/^\d{9,17}$/),
  ifsc: bank.map((name) => `${name}0001234`),
  amount: fc.integer({ min: 1, max: 90_000_000 }),
  phone: fc.option(fc.stringMatching(/^(\+91)?[6-9]\d{9}$/), { nil: null }),
  email: fc.option(fc.stringMatching(/^[a-z]{2,8}\.[a-z]{2,8}@[a-z]{2,8}\.in$/), { nil: null }),
});
const month = fc.record({ year: fc.constant(2026), month: fc.integer({ min: 1, max: 12 }) });

test('whatever organisation is paid, its file passes the rules of the bank and names nobody twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUTS),
      fc.uniqueArray(person, { minLength: 1, maxLength: 25, selector: ({ account }) => account }),
      fc.constantFrom('NEFT', 'IMPS'),
      month,
      (layout, people, wanted, at) => {
        const payments = people.map(({ first, last, number: employeeNumber, ...rest }, place) =>
          payment({ ...rest, id: String(place), name: `${first} ${last}`, employeeNumber, bankName: 'A Bank' }),
        );
        const transfer = layout === 'hdfc' || layout === 'kotak' ? 'NEFT' : wanted;
        const {
          file,
          findings,
          total,
          people: named,
        } = prepareBank(october({ layout, payments, transfer, month: at, ...OF_BANK[layout] }));
        expect(findings.filter(blocks)).toEqual([]);
        expect(file).not.toBeNull();
        expect(new Set(named.map(({ reference }) => reference)).size).toBe(people.length);
        expect(named.every(({ reference }) => /^[A-Z0-9]{1,15}$/.test(reference ?? ''))).toBe(true);
        expect(total).toBe(people.reduce((sum, { amount }) => sum + amount, 0));
      },
    ),
    { numRuns: 150 },
  );
});

test('whatever stands in names, numbers and addresses, no cell begins like a formula and no row has a cell too many', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('=1+1', '+91', '-2', '@SUM(A1)', 'a,b', '"x"', '\t=1'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...LAYOUTS),
      fc.record({ name: anything, employeeNumber: anything, email: anything, account: anything, bankName: anything }),
      (layout, bad) => {
        const people = [payment({ ...bad, id: 'bad' }), payment({ name: 'Asha Rao' })];
        const { file } = prepareBank(october({ layout, payments: people, ...OF_BANK[layout] }));
        if (file === null) return;
        const end = layout === 'template' ? '\n' : '\r\n';
        const separator = layout === 'template' ? '|' : ',';
        const rows = utf8(file.bytes).split(end).slice(0, -1);
        expect(new Set(rows.map((row) => row.split(separator).length)).size).toBe(1);
        expect(rows.flatMap((row) => row.split(separator)).filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
