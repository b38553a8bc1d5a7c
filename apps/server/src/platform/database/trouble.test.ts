import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { DatabaseAway, type Trouble, troubleOf } from './trouble.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each<[string, Error, Trouble | null]>([
  ['a server that is not there', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
  ['a socket that is not there', failed('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }), 'away'],
  ['a name nobody knows just now', failed('getaddrinfo EAI_AGAIN', { code: 'EAI_AGAIN' }), 'away'],
  ['a broken pipe', failed('write EPIPE', { code: 'EPIPE' }), 'away'],
  ['a server that starts', failed('the database system is starting up', { code: '57P03' }), 'away'],
  ['an ended session', failed('terminating connection', { code: '57P01' }), 'away'],
  ['a lost connection', failed('Connection terminated unexpectedly'), 'away'],
  ['a connection that is known to be lost', failed('Client was closed and is not queryable'), 'away'],
  ['a class of PostgreSQL', failed('connection failure', { code: '08006' }), 'away'],
  ['what is known already', new DatabaseAway(), 'away'],
  ['too many connections', failed('sorry, too many clients already', { code: '53300' }), 'busy'],
  ['no memory', failed('out of memory', { code: '53200' }), 'busy'],
  ['every connection in use', failed('timeout exceeded when trying to connect'), 'busy'],
  ['a full disk of the database', failed('could not extend file', { code: '53100' }), 'full'],
  ['a full disk of ours', failed('no space left on device', { code: 'ENOSPC', syscall: 'write' }), 'full'],
  ['a file that is not there', failed('open ENOENT', { code: 'ENOENT', syscall: 'open' }), null],
  ['a unique key', failed('duplicate key value', { code: '23505' }), null],
  ['a fault of ours', new TypeError('x is not a function'), null],
])('%s', (_, error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
  expect(troubleOf(new DrizzleQueryError('select 1', [], error))).toBe(trouble);
  // As the queue passes it on: its fields in a plain object.
  expect(troubleOf({ ...error, message: error.message })).toBe(error instanceof DatabaseAway ? null : trouble);
});

test('what is no error is no trouble', () => {
  for (const nothing of [null, undefined, 'ECONNREFUSED', 42]) expect(troubleOf(nothing)).toBe(null);
});
