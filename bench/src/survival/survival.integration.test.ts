import { beforeAll, describe, expect, test } from 'vitest';
import { VICTIMS } from './killable-muster.ts';
import { differences, type Survival, survive } from './survive.ts';

// `npm run deep` does the same with fifty kills and the limits of an idle machine; here others run beside it.
const READY_WITHIN_MS = 20_000;
const MAX_RESPONSE_MS = 10_000;

describe('a month of work while a connection, the database, the server and both are killed', () => {
  let outcome: Survival;
  beforeAll(async () => {
    outcome = await survive({
      people: 12,
      months: 1,
      editsAMonth: 6,
      victims: ['backend', 'postmaster', 'server', 'both', 'postmaster'],
      every: 14,
      log: () => {},
    });
  }, 150_000);

  test('the server survives everything but its own death, and is ready again every time', () => {
    expect(outcome.unexpectedEnd).toBe(null);
    expect(new Set(outcome.kills.map(({ victim }) => victim))).toEqual(new Set(VICTIMS));
    for (const { victim, readyMs } of outcome.kills) expect(readyMs, victim).toBeLessThan(READY_WITHIN_MS);
  });

  test('every call that was interrupted is answered soon after', () => {
    expect(outcome.kills.reduce((sum, { interrupted }) => sum + interrupted, 0)).toBeGreaterThan(0);
    for (const { victim, responseMs: answeredMs } of outcome.kills)
      expect(answeredMs, victim).toBeLessThan(MAX_RESPONSE_MS);
  });

  test('nothing is lost, doubled or different', () => {
    expect(Object.values(outcome.expected).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100);
    expect(differences(outcome)).toEqual([]);
  });

  test('the log says once that the database went and once that it is back, and names no lost connection', () => {
    const lines = outcome.log.map((line) => JSON.parse(line).msg);
    const outages = lines.filter((line) => /the database is away/.test(line)).length;
    expect(outages).toBeGreaterThan(0);
    expect(outages).toBeLessThanOrEqual(outcome.kills.length);
    expect(lines.filter((line) => /nobody minded|not settled|queue/.test(line))).toEqual([]);
  });
});
