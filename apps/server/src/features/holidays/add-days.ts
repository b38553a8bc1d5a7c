import { randomUUIDv7 } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { holidaysAdded } from './holidays.events.ts';
import { notifyHolidaysChanged } from './holidays.facts.ts';
import { insertHolidays, widenHolidays } from './holidays.store.ts';
import { keepOwnPast } from './keep-own-past.ts';
import { type PlannedDay, widened } from './plan-days.rules.ts';

export type Added = { readonly added: number; readonly widened: number; readonly known: number };

/** How many days a plan adds, widens and knows. */
export function countsOf(plan: readonly PlannedDay[]): Added {
  const count = (state: PlannedDay['state']) => plan.filter((day) => day.state === state).length;
  return { added: count('new') + count('same day'), widened: count('elsewhere'), known: count('added') };
}

/** Adds what is not there and widens what is there for other places, and has the days worked out. `from` says by what. Errors: OWN_HOLIDAY. */
export async function addDays(tx: TenantTx, caller: Caller, plan: readonly PlannedDay[], from: string): Promise<Added> {
  await keepOwnPast(tx, caller, () => putDays(tx, caller, plan, from));
  const days = daysOf(plan);
  if (days.length > 0) await notifyHolidaysChanged(tx, caller.services, { days, people: null });
  return countsOf(plan);
}

/** The days on which a plan changes something. */
export const daysOf = (plan: readonly PlannedDay[]) => [
  ...new Set(plan.filter(({ state }) => state !== 'added').map(({ wanted }) => wanted.date)),
];

/** The same without working anything out, each in one statement. */
export async function putDays(tx: TenantTx, caller: Caller, plan: readonly PlannedDay[], from: string): Promise<void> {
  const rows = plan.flatMap(({ wanted, state }) => {
    if (state !== 'new' && state !== 'same day') return [];
    const { date, name, description, kind, states, locations, isTentative, list } = wanted;
    return {
      id: randomUUIDv7(),
      date,
      name,
      description,
      isTentative,
      isOptional: kind === 'optional',
      isNational: kind === 'national',
      states: [...states],
      locations: [...locations],
      lists: list === null ? [] : [list],
      updatedBy: caller.actor.id,
    };
  });
  const wider = plan.flatMap(({ wanted, state, present }) =>
    state === 'elsewhere' && present
      ? { id: present.id, date: present.date, ...widened(present, wanted), list: wanted.list }
      : [],
  );
  await insertHolidays(tx, rows);
  await widenHolidays(tx, wider, caller.actor.id);
  if (rows.length + wider.length === 0) return;
  await recordEvent(tx, caller, holidaysAdded, {
    entityId: tx.tenantId,
    details: { ...countsOf(plan), from },
    after: { from, added: rows.map(({ date, name, states }) => ({ date, name, states })), widened: wider },
  });
}
