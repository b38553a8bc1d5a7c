import { expect, test } from 'vitest';
import { fairPlaces } from './fair-places.ts';
import { type FairQueue, fairQueue, type Turn } from './fair-queue.ts';

const of = (name: string) => {
  const [tenantId = '', userId = ''] = name.split('.');
  return { tenantId, userId };
};

function filled(queue: FairQueue<string>, names: readonly string[]): void {
  for (const [at, name] of names.entries()) queue.add(of(name), `${name} ${at}`);
}

function allInTurn(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let turn = queue.next(); turn !== null; turn = queue.next()) {
    order.push(turn.item);
    turn.done();
  }
  return order;
}

test('organisations have their turns, and in each of them its people', () => {
  const queue = fairQueue<string>({ ofOrganisation: 9, ofPerson: 9 });
  filled(queue, ['a.one', 'a.one', 'a.one', 'a.two', 'b.one', 'b.one']);
  expect(allInTurn(queue)).toEqual(['a.one 0', 'b.one 4', 'a.two 3', 'b.one 5', 'a.one 1', 'a.one 2']);
  expect(queue.next()).toBeNull();
});

test('who has as much under way as they may is passed over until something of theirs is done', () => {
  const queue = fairQueue<string>({ ofOrganisation: 2, ofPerson: 1 });
  filled(queue, ['a.one', 'a.one', 'a.two', 'a.three', 'b.one']);
  const begun: Turn<string>[] = [];
  for (let turn = queue.next(); turn !== null; turn = queue.next()) begun.push(turn);
  expect(begun.map(({ item }) => item)).toEqual(['a.one 0', 'b.one 4', 'a.two 2']);
  begun[2]?.done();
  expect(queue.next()?.item).toBe('a.three 3');
  begun[0]?.done();
  expect(queue.next()?.item).toBe('a.one 1');
  expect(queue.drain()).toEqual([]);
});

test('all that waits can be taken out', () => {
  const queue = fairQueue<string>({ ofOrganisation: 1, ofPerson: 1 });
  filled(queue, ['a.one', 'a.one', 'b.one']);
  const first = queue.next();
  expect(queue.drain()).toEqual(['b.one 2', 'a.one 1']);
  first?.done();
  expect(queue.next()).toBeNull();
});

test('places are handed over in turn, each given back once, and whoever waits too long is refused', async () => {
  const tooLong = () => new Error('too long');
  const place = fairPlaces({ total: 3, ofOrganisation: 2, ofPerson: 2, waits: { longestMs: 30, tooLong } });
  const [first, second] = [await place(of('a.one')), await place(of('a.two'))];
  await expect(place(of('a.three'))).rejects.toThrow('too long');
  const third = await place(of('b.one'));
  const waiting = place(of('a.three'));
  const other = place(of('c.one'));
  third();
  third();
  (await other)();
  first();
  (await waiting)();
  second();
  const again = await Promise.all(['a.one', 'b.one', 'c.one'].map((name) => place(of(name))));
  expect(again).toHaveLength(3);
});
