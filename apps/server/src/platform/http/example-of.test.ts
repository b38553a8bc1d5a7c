import { day, enumName, id } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';

test('an example has what must be there, and no more', () => {
  const body = z.object({ firstName: z.string(), email: z.email(), startDate: day, phone: z.string().nullish() });
  expect(exampleOf(body)).toEqual({ firstName: 'Asha', email: 'asha.rao@example.in', startDate: '2026-11-20' });
});

test('where all may be left out it shows everything, as far as it goes together', () => {
  const either = z
    .object({ month: z.int(), ids: z.array(id) })
    .partial()
    .refine((body) => body.month === undefined || body.ids === undefined);
  expect(exampleOf(z.object({ month: z.int() }).partial())).toEqual({ month: 11 });
  expect(exampleOf(either)).toEqual({ month: 11 });
});

test('what a rule of the whole asks for is there too', () => {
  const body = z.object({ kind: z.enum(['a', 'b']), note: z.string().optional() }).refine((one) => one.note);
  expect(exampleOf(body)).toEqual({ kind: 'a', note: 'As agreed on Friday' });
});

test('it is a value of the wire, and none where none is found', () => {
  expect(exampleOf(enumName({ Approved: 2 }), 'status')).toBe('Approved');
  expect(exampleOf(z.string().regex(/^never-[0-9]{9}$/))).toBeUndefined();
});
