import { randomUUIDv7 } from 'node:crypto';
import {
  defaultReminders,
  MAX_REMINDERS,
  REMINDER_HOUR,
  REMINDERS_FULL,
  type ReminderBody,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import { parseSafeHtml, toHtml } from '@muster/contract/safe-html.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { ZONE } from '../../platform/clock/clock.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { windowChanged } from './declaration-settings.events.ts';
import { type WindowRow, windowRows } from './declaration-settings.store.ts';
import { type ShownReminder, shownReminder } from './read-window.ts';
import {
  type ReminderInput,
  type ReminderRow,
  reminderRows,
  remindersOf,
  saveReminders,
  skipPast,
} from './reminders.store.ts';

const columnsOf = ({ daysBeforeLockDate, isEnabled, subject, body }: Omit<ReminderBody, 'id'>) => ({
  daysBefore: daysBeforeLockDate,
  isEnabled,
  subject,
  body: toHtml(parseSafeHtml(body)),
});

const idOf = ({ id, poiReminderId }: ReminderBody): string | undefined => id ?? poiReminderId ?? undefined;

type WithReminders = {
  readonly enableReminderEmails: boolean;
  readonly reminders?: readonly ReminderBody[] | undefined;
};

/** All reminders of a window as they shall be. Without e-mail reminders none is on. Errors: NOT_FOUND, too many. */
export function remindersToSave(
  kind: WindowKind,
  { enableReminderEmails, reminders }: WithReminders,
  before: readonly ReminderRow[],
): ReminderInput[] {
  const rows = reminders?.map((reminder) => ({ id: knownId(reminder, before), ...columnsOf(reminder) }));
  const isNew = before.length === 0 && reminders === undefined;
  const defaults = isNew ? defaultReminders(kind).map((row) => ({ id: randomUUIDv7(), ...columnsOf(row) })) : before;
  return (rows ?? defaults).map(({ id, daysBefore, isEnabled, subject, body }) => ({
    id,
    daysBefore,
    isEnabled: isEnabled && enableReminderEmails,
    subject,
    body,
  }));
}

function knownId(reminder: ReminderBody, before: readonly ReminderRow[]): string {
  const id = idOf(reminder);
  if (id === undefined) return randomUUIDv7();
  if (!before.some((reminder) => reminder.id === id)) throw notFound();
  return id;
}

/** Reminders whose morning is over when they are saved are passed over: people would get them on the wrong day. */
export async function settlePast(tx: TenantTx, { clock }: Services, window: WindowRow): Promise<void> {
  const today = clock.today();
  const isOver = clock.moment().toZonedDateTimeISO(ZONE).hour >= REMINDER_HOUR;
  await skipPast(tx, window, isOver ? addDays(calendarDate(today), 1).toString() : today);
}

/** Errors: NOT_FOUND without a window of the year, CONFLICT where there are four. */
export function addReminder(caller: Caller, kind: WindowKind, input: ReminderBody): Promise<ShownReminder> {
  return caller.inTenant(async (tx) => {
    const configId = input.poiConfigId ?? input.itDeclarationConfigId;
    const window = await lockWindow(tx, caller, kind, configId ?? null);
    if ((await remindersOf(tx, window.id)).length >= MAX_REMINDERS)
      throw problem('CONFLICT', { message: REMINDERS_FULL });
    return store(tx, caller, window, { before: null, reminder: { id: randomUUIDv7(), ...columnsOf(input) } });
  });
}

/** Errors: NOT_FOUND. */
export function updateReminder(caller: Caller, kind: WindowKind, input: ReminderBody): Promise<ShownReminder> {
  return caller.inTenant(async (tx) => {
    const { window, before } = await lockReminder(tx, kind, idOf(input));
    return store(tx, caller, window, { before, reminder: { id: before.id, ...columnsOf(input) } });
  });
}

/** Errors: NOT_FOUND. */
export function deleteReminder(caller: Caller, kind: WindowKind, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const { window, before } = await lockReminder(tx, kind, id);
    await reminderRows.remove(tx, { id });
    await record(tx, caller, window, { before: settingsOf(before) });
    return null;
  });
}

type Change = { readonly before: ReminderRow | null; readonly reminder: ReminderInput };

async function store(tx: TenantTx, caller: Caller, window: WindowRow, { before, reminder }: Change) {
  await saveReminders(tx, window.id, [reminder]);
  await settlePast(tx, caller.services, window);
  const after = await reminderRows.one(tx, { id: reminder.id });
  if (!after) throw new Error('A reminder that was saved is not there');
  await record(tx, caller, window, difference(before === null ? {} : settingsOf(before), settingsOf(after)));
  return shownReminder(caller.services.clock.today(), window, after);
}

const settingsOf = ({ id, daysBefore, isEnabled, subject, body }: ReminderRow): Partial<ReminderInput> => ({
  id,
  daysBefore,
  isEnabled,
  subject,
  body,
});

function record(tx: TenantTx, caller: Caller, window: WindowRow, change: { before?: object; after?: object }) {
  const { id, kind, financialYear, lockDate } = window;
  return recordEvent(tx, caller, windowChanged, {
    entityId: id,
    details: { kind, financialYear, lockDate, notifies: false },
    ...change,
  });
}

async function lockWindow(tx: TenantTx, { services }: Caller, kind: WindowKind, id: string | null): Promise<WindowRow> {
  const ownWindow = id === null ? null : await windowRows.one(tx, { id });
  if (id !== null && ownWindow?.kind !== kind) throw notFound();
  const year = ownWindow?.financialYear ?? financialYearOn(services.clock.today());
  return orNotFound(await windowRows.lock(tx, { kind, financialYear: year }));
}

async function lockReminder(tx: TenantTx, kind: WindowKind, id: string | undefined) {
  const reminder = id === undefined ? null : await reminderRows.one(tx, { id });
  const window = reminder && (await windowRows.one(tx, { id: reminder.windowId }));
  if (!reminder || window?.kind !== kind) throw notFound();
  // Read again once nobody else can change it.
  const row = await windowRows.lock(tx, { kind, financialYear: window.financialYear });
  const before = await reminderRows.one(tx, { id: reminder.id });
  if (!row || !before) throw notFound();
  return { window: row, before };
}
