import type { TenantTx } from '../../platform/database/database.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { slot } from '../../platform/slots.ts';
import { planOf } from './subscriptions.facts.ts';
import { seatsMessage } from './subscriptions.rules.ts';

/** How many people take a seat of the plan. */
export const seatsInUse = slot<(tx: TenantTx) => Promise<number>>('how many seats are taken');

type Dependencies = Pick<Services, 'config' | 'clock' | 'slots'>;

/** Seats of the plan still free. Whoever asks holds them until the transaction ends: two invitations cannot share one. */
export async function seatsLeft(tx: TenantTx, services: Dependencies): Promise<number> {
  await takeTurns(tx, 'seats');
  const { seats } = await planOf(tx, services);
  return Math.max(0, seats - (await seatsInUse.of(services)(tx)));
}

/** Errors: SEATS_EXCEEDED with how many are left. */
export async function takeSeats(tx: TenantTx, services: Dependencies, count: number): Promise<void> {
  refuseBeyond(await seatsLeft(tx, services), count);
}

/** Errors: SEATS_EXCEEDED with how many are left. */
export function refuseBeyond(seatsLeft: number, count: number): void {
  if (count > seatsLeft)
    throw problem('SEATS_EXCEEDED', {
      message: seatsMessage(seatsLeft, count),
      data: { left: seatsLeft, wanted: count },
    });
}
