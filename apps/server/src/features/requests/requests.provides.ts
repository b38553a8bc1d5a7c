import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { daysReckoned } from '../attendance/days/attendance.facts.ts';
import { leaveRulesChanged } from '../leave-types/leave-types.facts.ts';
import { creditCompOffs } from './credit-comp-offs.ts';
import { approvedCompOffs } from './requests.store.ts';
import { settleCompOffs } from './settle-comp-offs.ts';

/** Comp-offs that were approved before there was a type of leave for them count from when there is one. */
async function creditEarlier(tx: TenantTx, services: Services): Promise<void> {
  await creditCompOffs(tx, services, await approvedCompOffs(tx));
}

/** What requests tell features below them. */
export const requestsProvides: readonly Provision[] = [
  leaveRulesChanged.with(creditEarlier),
  daysReckoned.with(settleCompOffs),
];
