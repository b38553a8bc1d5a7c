import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { previewHoliday as entry } from '@muster/contract/features/holidays-year.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { attendanceEffect, type HolidayEffect, otherEffects } from './holiday-effects.facts.ts';
import { lockHoliday, namingDuplicates } from './holidays.store.ts';
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

/**
 * What a change of holidays would do: it is made by the code that saves it, looked at, and undone.
 * Errors: those of the change itself.
 */
export async function previewHoliday(caller: Caller, change: Change): Promise<HolidayEffect> {
  const name = change.change === 'delete' ? '' : change.holiday.name;
  try {
    return await namingDuplicates(name, () =>
      caller.inTenant(async (tx): Promise<HolidayEffect> => {
        throw new Undone(await effectOf(tx, caller, change));
      }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.effect;
    throw error;
  }
}

async function effectOf(tx: TenantTx, caller: Caller, change: Change): Promise<HolidayEffect> {
  const { services } = caller;
  const days = await daysOf(tx, change);
  const attendance = await attendanceEffect.of(services)(tx, services, days);
  const others = await Promise.all(otherEffects.of(services).map((watch) => watch(tx, services, days)));
  await make(tx, caller, change);
  const lines = await Promise.all(others.map((after) => after()));
  return { ...(await attendance()), others: lines.filter((line) => line !== null) };
}

async function daysOf(tx: TenantTx, change: Change): Promise<string[]> {
  if (change.change === 'add') return [change.holiday.date];
  const before = await lockHoliday(tx, change.change === 'edit' ? change.holiday.id : change.id);
  if (!before) throw notFound();
  return change.change === 'edit' ? [...new Set([before.date, change.holiday.date])] : [before.date];
}

async function make(tx: TenantTx, caller: Caller, change: Change): Promise<void> {
  if (change.change === 'add') await add(tx, caller, change.holiday);
  else if (change.change === 'edit') await edit(tx, caller, change.holiday);
  else await remove(tx, caller, change.id);
}
