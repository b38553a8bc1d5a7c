import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../database/trouble.ts';
import { problem } from '../http/problem.ts';
import { carried, thrown } from './carried-failure.ts';

const over = (error: unknown) => thrown(structuredClone(carried(error)));

test('a refusal is the same refusal on the other side', () => {
  const refusal = problem('INVALID_INPUT', { message: 'Too long.', errors: [{ field: 'name', message: 'Too long' }] });
  expect(over(refusal)).toEqual(refusal);
  expect(over(problem('SERVER_BUSY', { retryAfterSeconds: 3, data: [1] }))).toMatchObject({
    ...{ code: 'SERVER_BUSY', status: 503, retryAfterSeconds: 3, data: [1] },
  });
});

test('what only waits says so', () => {
  expect(over(new DatabaseAway())).toMatchObject({ code: 'DATABASE_AWAY', retryAfterSeconds: 2 });
  expect(over(Object.assign(new Error('disk'), { code: '53100' }))).toMatchObject({ code: 'DISK_FULL' });
});

test('anything else is an error with its stack and the code of the database, and without what it carried', () => {
  const cause = Object.assign(new Error('column "pan" does not exist'), { code: '42703' });
  const error = over(new DrizzleQueryError('select $1', ['ABCDE1234F'], cause));
  expect(error).toMatchObject({ message: 'column "pan" does not exist', code: '42703', stack: cause.stack });
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain('ABCDE1234F');
  expect(over(new RangeError('Out of reach'))).toMatchObject({ name: 'RangeError', message: 'Out of reach' });
  expect(over('a word')).toMatchObject({ name: 'Error', message: 'a word' });
});
