import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { filesOfMonth } from '../returns/files/return-files.facts.ts';

/** Whether a payment file of the month left the house, so that its payments are what comes next. */
export async function isBankFileOut(tx: TenantTx, month: CalendarMonth): Promise<boolean> {
  const files = await filesOfMonth(tx, month, 'bank');
  return files.some(({ downloadedAt, withdrawnAt }) => downloadedAt !== null && withdrawnAt === null);
}
