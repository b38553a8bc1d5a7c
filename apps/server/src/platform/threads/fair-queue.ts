import type { Whose } from './whose.ts';

/** How much one organisation, and one person of it, may have under way at once. */
export type Shares = { readonly ofOrganisation: number; readonly ofPerson: number };

type Person<T> = { running: number; readonly waiting: T[] };
type Organisation<T> = { running: number; readonly people: Map<string, Person<T>> };

/** Something whose turn it is. */
export type Turn<T> = { readonly item: T; readonly whose: Whose; done(): void };

export type FairQueue<T> = {
  add(whose: Whose, item: T): void;
  /** The next that may begin; it counts for its organisation and person until it is done. Null where nothing may. */
  next(): Turn<T> | null;
  /** Takes out all that waits. */
  drain(): T[];
};

/**
 * What waits, turn by turn: first between organisations, then between the people of each, so that whoever asks for a
 * hundred things waits behind their own. Who has as much under way as they may is passed over.
 */
export function fairQueue<T>({ ofOrganisation, ofPerson }: Shares): FairQueue<T> {
  // Whoever had their turn goes to the end: the order of a Map is that of who came into it.
  const organisations = new Map<string, Organisation<T>>();
  let waiting = 0;

  function done({ tenantId, userId }: Whose): void {
    const organisation = organisations.get(tenantId);
    const person = organisation?.people.get(userId);
    if (organisation === undefined || person === undefined) return;
    organisation.running -= 1;
    person.running -= 1;
    if (person.running === 0 && person.waiting.length === 0) organisation.people.delete(userId);
    if (organisation.people.size === 0) organisations.delete(tenantId);
  }

  function take(tenantId: string, organisation: Organisation<T>, userId: string, person: Person<T>): Turn<T> | null {
    const [item] = person.waiting.splice(0, 1);
    if (item === undefined) return null;
    waiting -= 1;
    organisation.running += 1;
    person.running += 1;
    organisation.people.delete(userId);
    organisation.people.set(userId, person);
    organisations.delete(tenantId);
    organisations.set(tenantId, organisation);
    const whose = { tenantId, userId };
    return { item, whose, done: () => done(whose) };
  }

  return {
    drain() {
      const items: T[] = [];
      for (const [tenantId, { people }] of organisations) {
        for (const [userId, person] of people) {
          items.push(...person.waiting.splice(0));
          if (person.running === 0) people.delete(userId);
        }
        if (people.size === 0) organisations.delete(tenantId);
      }
      waiting = 0;
      return items;
    },
    add({ tenantId, userId }, item) {
      const organisation = organisations.get(tenantId) ?? { running: 0, people: new Map<string, Person<T>>() };
      organisations.set(tenantId, organisation);
      const person = organisation.people.get(userId) ?? { running: 0, waiting: [] };
      organisation.people.set(userId, person);
      person.waiting.push(item);
      waiting += 1;
    },
    next() {
      if (waiting === 0) return null;
      for (const [tenantId, organisation] of organisations) {
        if (organisation.running >= ofOrganisation) continue;
        for (const [userId, person] of organisation.people) {
          if (person.waiting.length > 0 && person.running < ofPerson) {
            return take(tenantId, organisation, userId, person);
          }
        }
      }
      return null;
    },
  };
}
