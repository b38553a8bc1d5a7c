import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { previewHoliday as entry } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { daysOf, putDays } from './add-days.ts';
import { chosenDays } from './add-ready-days.ts';
import { chosenCopy } from './copy-year.ts';
import { attendanceEffect, type HolidayEffect, otherEffects } from './holiday-effects.facts.ts';
import { holidayRows, namingDuplicates } from './holidays.store.ts';
import type { PlannedDay } from './plan-days.rules.ts';
import { add, edit, remove } from './save-holiday.ts';

type Change = ParsedRequest<typeof entry>['body'];

/** Ends a transaction without anything of it, and carries out what was seen in it. */
class Undone extends Error {
  readonly effect: HolidayEffect;
  constructor(effect: HolidayEffect) {
    super('A preview is undone');
    this.effect = effect;
  }
}

/** Days whose holidays change, and what changes them. */
type Planned = { readonly days: readonly string[]; readonly make: () => Promise<unknown> };

/**
 * What a change of holidays would do: it is made by the code that saves it, looked at, and undone.
 * Errors: those of the change itself.
 */
export async function previewHoliday(caller: Caller, change: Change): Promise<HolidayEffect> {
  const name = change.change === 'add' || change.change === 'edit' ? change.holiday.name : 'One of these';
  return namingDuplicates(name, () => seen(caller, (tx) => planOf(tx, caller, change)));
}

/** What is seen of a change before it is undone. */
export async function seen(caller: Caller, plan: (tx: TenantTx) => Promise<Planned>): Promise<HolidayEffect> {
  try {
    return await caller.inTenant(async (tx): Promise<HolidayEffect> => {
      throw new Undone(await effectOf(tx, caller, await plan(tx)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.effect;
    throw error;
  }
}

async function effectOf(tx: TenantTx, { services }: Caller, { days, make }: Planned): Promise<HolidayEffect> {
  const attendance = await attendanceEffect.of(services)(tx, services, days);
  const others = await Promise.all(otherEffects.of(services).map((watch) => watch(tx, services, days)));
  await make();
  const lines = await Promise.all(others.map((after) => after()));
  return { ...(await attendance()), others: lines.filter((line) => line !== null) };
}

async function planOf(tx: TenantTx, caller: Caller, change: Change): Promise<Planned> {
  switch (change.change) {
    case 'add':
      return { days: [change.holiday.date], make: () => add(tx, caller, change.holiday) };
    case 'edit': {
      const { date } = await present(tx, change.holiday.id);
      return { days: [...new Set([date, change.holiday.date])], make: () => edit(tx, caller, change.holiday) };
    }
    case 'delete': {
      const { date } = await present(tx, change.id);
      return { days: [date], make: () => remove(tx, caller, change.id) };
    }
    case 'list':
      return many(tx, caller, await chosenDays(tx, caller, { listId: change.listId, ...change.days }));
    case 'copy':
      return many(tx, caller, await chosenCopy(tx, change.copy));
  }
}

/** Many days at once. */
export const many = (tx: TenantTx, caller: Caller, plan: readonly PlannedDay[]): Planned => ({
  days: daysOf(plan),
  make: () => putDays(tx, caller, plan, 'a preview'),
});

async function present(tx: TenantTx, id: string) {
  return orNotFound(await holidayRows.lock(tx, { id }));
}
