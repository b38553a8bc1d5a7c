import type { Endpoint } from '@muster/contract/endpoint.ts';
import { getStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import { perquisiteSheet } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { listPeople } from '@muster/contract/features/users/users.contract.ts';
import { enumNumber, instant, integerText, money, payrollRegime, rupeesInPaise } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import { expect, test } from 'vitest';
import * as decoders from './decode.ts';
import { decodeCode } from './decode-code.ts';

/** What the built app makes of a wire value: the code is run with the functions that it names. */
function decodedBy(schema: z.ZodType, wire: unknown): unknown {
  const named = new Map<string, unknown>();
  const code = decodeCode(schema, (decode) => {
    const name = `own${named.size}`;
    named.set(name, decode);
    return name;
  });
  if (code === null) return wire;
  const names = [...Object.keys(decoders), ...named.keys()];
  const decode: unknown = new Function(...names, `return ${code};`)(...Object.values(decoders), ...named.values());
  return typeof decode === 'function' ? decode(wire) : undefined;
}

const row = z.object({
  name: z.string(),
  pay: money.nullable(),
  paid: money.optional(),
  state: enumNumber({ Draft: 1, Paid: 4 }),
  regime: payrollRegime,
  at: instant,
  rate: z.union([z.int(), integerText]),
});
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), value: money }),
  z.object({ kind: z.literal('days'), value: z.number() }),
]);
const all = z.object({ rows: z.array(row), parts: z.record(z.string(), part), total: z.int() });
const WIRE = {
  rows: [
    { name: 'Meera', pay: 1250.5, state: 4, regime: 1, at: '2026-11-27T11:05:00+05:30', rate: 12 },
    { name: 'Arun', pay: null, paid: -3, state: 1, regime: 0, at: '', rate: 0 },
  ],
  parts: { basic: { kind: 'amount', value: 99.99 }, loss: { kind: 'days', value: 1.5 } },
  total: 2,
};

test('a response is read without its schema as with it', () => {
  expect(decodedBy(all, WIRE)).toEqual(all.parse(WIRE));
  expect(decodedBy(all, WIRE)).toMatchObject({
    rows: [{ pay: 125_050, state: 'Paid', regime: 'old' }, { paid: -300 }],
  });
});

test('what is on the wire as it is needs no code', () => {
  expect(decodeCode(z.object({ id: z.uuid(), days: z.array(z.number()).readonly() }), () => null)).toBeNull();
});

test('each endpoint says how its response is read', () => {
  const names = (entry: Endpoint) =>
    decodeCode(entry.output.schema, (decode) => (decode === rupeesInPaise ? 'paise' : 'own'));
  expect(names(listPeople)).toContain('"annualCTC":some(paise)');
  // Shapes that are told apart by no field differ in names alone.
  expect(names(getStatutory)).toContain('"employeeContributionLimit":some(paise)');
  expect(names(perquisiteSheet)).toContain('"marketRate":some(own)');
});

test('a decoding that cannot be said fails the build', () => {
  expect(() => decodeCode(z.codec(z.string(), z.int(), { decode: Number, encode: String }), () => null)).toThrow(
    'A decoding is no exported function of the contract',
  );
  expect(() => decodeCode(z.union([z.object({ a: money }), z.object({ a: z.string() })]), () => 'paise')).toThrow(
    'has to be told apart',
  );
});

test('a response that does not fit is no value', () => {
  const { output } = decoders.entry({ method: 'GET', path: '/x', output: 'value' }, () =>
    decoders.each(decoders.some(rupeesInPaise)),
  );
  expect(output.schema.safeParse([1, 2.5])).toEqual({ success: true, data: [100, 250] });
  expect(output.schema.safeParse({}).success).toBe(false);
});
