import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { seatsTaken } from './users.facts.ts';
import { seatsMessage } from './users.rules.ts';

/** Seats of the plan still free. Whoever asks holds them until the transaction ends: two invitations cannot share one. */
export async function seatsLeft(tx: TenantTx, services: Pick<Services, 'config' | 'clock'>): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${tx.tenantId}`}, 0))`);
  const { seats } = await planOf(tx, services);
  return Math.max(0, seats - (await seatsTaken(tx)));
}

/** Errors: SEATS_EXCEEDED with how many are left. */
export async function takeSeats(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  wanted: number,
): Promise<void> {
  const left = await seatsLeft(tx, services);
  if (wanted > left) throw problem('SEATS_EXCEEDED', { message: seatsMessage(left, wanted), data: { left, wanted } });
}
