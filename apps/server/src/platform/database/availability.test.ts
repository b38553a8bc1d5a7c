import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { availability } from './availability.ts';
import { DatabaseAway } from './trouble.ts';

function watched() {
  const database = { answers: true, looks: 0 };
  const changes: string[] = [];
  const health = availability(
    async () => {
      database.looks += 1;
      if (!database.answers) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    { gone: (reason) => changes.push(`gone: ${reason}`), back: () => changes.push('back') },
  );
  return { database, changes, health };
}

test('one lost connection of a database that answers changes nothing', async () => {
  const { database, changes, health } = watched();
  health.suspect();
  await sleep(20);
  expect([health.isUp(), changes, database.looks]).toEqual([true, [], 1]);
});

test('its going and its coming back are said once, however often it is suspected', async () => {
  const { database, changes, health } = watched();
  database.answers = false;
  for (let i = 0; i < 20; i++) health.suspect();
  await sleep(20);
  expect([health.isUp(), changes]).toEqual([false, ['gone: connect ECONNREFUSED']]);
  database.answers = true;
  await health.untilUp();
  expect([health.isUp(), changes]).toEqual([true, ['gone: connect ECONNREFUSED', 'back']]);
  health.stop();
});

test('whoever waits for a connection when it goes hears so at once, and who comes later too', async () => {
  const { database, health } = watched();
  const late: string[] = [];
  let arrive: (connection: string) => void = () => {};
  const query = health.unlessGone(
    () => new Promise<string>((resolve) => (arrive = resolve)),
    (connection) => late.push(connection),
  );
  database.answers = false;
  health.suspect();
  await expect(query).rejects.toBeInstanceOf(DatabaseAway);
  await expect(
    health.unlessGone(
      () => Promise.resolve('never asked'),
      () => {},
    ),
  ).rejects.toBeInstanceOf(DatabaseAway);
  arrive('given back');
  await sleep(0);
  expect(late).toEqual(['given back']);
  health.stop();
});

test('a database that refuses for another reason is not away', async () => {
  const health = availability(() => Promise.reject(Object.assign(new Error('too many'), { code: '53300' })), {
    gone: () => expect.unreachable(),
    back: () => expect.unreachable(),
  });
  health.suspect();
  await sleep(20);
  expect(health.isUp()).toBe(true);
});
