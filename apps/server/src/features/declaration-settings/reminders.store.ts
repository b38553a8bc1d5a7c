import { asc, desc, inArray, notInArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { declarationReminders } from './declaration-settings.tables.ts';

export type ReminderRow = typeof declarationReminders.$inferSelect;

export const reminderRows = rowsOf(declarationReminders);
export type ReminderInput = Pick<ReminderRow, 'id' | 'daysBefore' | 'isEnabled' | 'subject' | 'body'>;

/** Those of a window, the earliest first. */
export function remindersOf(tx: TenantTx, windowId: string): Promise<ReminderRow[]> {
  return tx
    .select()
    .from(declarationReminders)
    .where(own(tx, declarationReminders, { windowId }))
    .orderBy(desc(declarationReminders.daysBefore), asc(declarationReminders.id));
}

/** Adds reminders and changes those there are; one that moves to another day is due again. */
export async function saveReminders(
  tx: TenantTx,
  windowId: string,
  reminders: readonly ReminderInput[],
): Promise<void> {
  if (reminders.length === 0) return;
  const stays = sql`declaration_reminders.days_before = excluded.days_before`;
  await tx
    .insert(declarationReminders)
    .values(reminders.map((reminder) => ({ tenantId: tx.tenantId, windowId, ...reminder })))
    .onConflictDoUpdate({
      target: [declarationReminders.tenantId, declarationReminders.id],
      set: {
        daysBefore: sql`excluded.days_before`,
        isEnabled: sql`excluded.is_enabled`,
        subject: sql`excluded.subject`,
        body: sql`excluded.body`,
        settledFor: sql`case when ${stays} then declaration_reminders.settled_for end`,
        outcome: sql`case when ${stays} then declaration_reminders.outcome end`,
        sentTo: sql`case when ${stays} then declaration_reminders.sent_to end`,
        updatedAt: sql`now()`,
      },
    });
}

/** Removes those of a window that are not named. */
export async function keepReminders(tx: TenantTx, windowId: string, ids: readonly string[]): Promise<void> {
  const others = ids.length > 0 ? notInArray(declarationReminders.id, [...ids]) : undefined;
  await tx.delete(declarationReminders).where(own(tx, declarationReminders, { windowId }, others));
}

/** Reminders whose morning is over are passed over; `firstDay` is the first whose morning is still to come. */
export async function skipPast(
  tx: TenantTx,
  { id, lockDate }: { readonly id: string; readonly lockDate: string },
  firstDay: string,
): Promise<void> {
  await tx
    .update(declarationReminders)
    .set({ settledFor: lockDate, outcome: 'skipped', sentTo: null })
    .where(
      own(
        tx,
        declarationReminders,
        { windowId: id, isEnabled: true },
        sql`${declarationReminders.settledFor} is distinct from ${lockDate}::date`,
        sql`${lockDate}::date - ${declarationReminders.daysBefore} < ${firstDay}::date`,
      ),
    );
}

/** Reminders of open windows that go today and have not yet; from now on they count as sent. */
export function takeDue(tx: TenantTx, today: string): Promise<{ id: string; windowId: string }[]> {
  return tx.rows(sql`
    update declaration_reminders r set settled_for = w.lock_date, outcome = 'sent', sent_to = 0, updated_at = now()
      from declaration_windows w
     where r.tenant_id = ${tx.tenantId} and w.tenant_id = r.tenant_id and w.id = r.window_id
       and r.is_enabled and w.enable_reminders and w.status = 'Released'
       and w.start_date <= ${today} and w.lock_date >= ${today}
       and w.lock_date - r.days_before = ${today}::date
       and r.settled_for is distinct from w.lock_date
    returning r.id, r.window_id as "windowId"`);
}

export async function recordSent(tx: TenantTx, ids: readonly string[], sentTo: number): Promise<void> {
  await tx
    .update(declarationReminders)
    .set({ sentTo })
    .where(own(tx, declarationReminders, {}, inArray(declarationReminders.id, [...ids])));
}
