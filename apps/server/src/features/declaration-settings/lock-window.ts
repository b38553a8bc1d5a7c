import {
  DECLARATION_ALREADY_LOCKED,
  POI_ALREADY_LOCKED,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import type { By, Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { windowLocked } from './declaration-settings.events.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { lockPast, type WindowRow, windowRows } from './declaration-settings.store.ts';
import { currentWindow } from './declaration-settings.views.ts';

const ALREADY_LOCKED = { declaration: DECLARATION_ALREADY_LOCKED, poi: POI_ALREADY_LOCKED } as const;

/** Submissions under way are waited for; those that come later are told that it is locked. Errors: CONFLICT. */
export function lockWindow(caller: Caller, kind: WindowKind): Promise<null> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const { financialYear } = await currentWindow(tx, services, kind);
    const before = await windowRows.lock(tx, { kind, financialYear });
    if (before === null || !isReleasedOn(services.clock.today(), before))
      throw problem('CONFLICT', { message: ALREADY_LOCKED[kind] });
    const lockedAt = services.clock.moment().toString();
    const row = orNotFound(
      await windowRows.change(tx, { id: before.id }, { status: 'Locked', lockedAt, lockedBy: principal.userId }),
    );
    await recordLocked(tx, caller, [row]);
    return null;
  });
}

/** Locks what was open until yesterday. */
export async function lockPastWindows(tx: TenantTx, by: By): Promise<void> {
  const { clock } = by.services;
  await recordLocked(tx, by, await lockPast(tx, clock.today(), clock.moment().toString()));
}

function recordLocked(tx: TenantTx, { services, actor }: By, rows: readonly WindowRow[]): Promise<void> {
  return recordEvents(
    tx,
    services,
    windowLocked,
    rows.map(({ id, kind, financialYear, lockDate, notifyOnLock }) => ({
      actor,
      entityId: id,
      details: { kind, financialYear, lockDate, notifies: notifyOnLock },
      before: { status: 'Released' },
      after: { status: 'Locked' },
    })),
  );
}
