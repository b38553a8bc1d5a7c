import { expect, test } from 'vitest';
import { punchBurst } from './punch-burst.ts';

// A key that a lost connection leaves behind would hold its person up for a minute.
const MAX_RESPONSE_MS = 30_000;

// `npm run deep` does it with two hundred people and a kill in every burst.
test('of people who punch in two tabs while the server is killed and replies are lost, no punch is lost or doubled', async () => {
  const { problems, unexpectedEnd, repeated, slowestMs } = await punchBurst({
    people: 20,
    bursts: ['server', null],
    log: () => {},
  });
  expect([problems, unexpectedEnd]).toEqual([[], null]);
  expect(repeated).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(MAX_RESPONSE_MS);
}, 90_000);
