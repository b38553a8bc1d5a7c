import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { type LeaveRulesChange, leaveRulesChanged, leaveTypesInUse } from '../leave-types/leave-types.facts.ts';
import { employmentChanged } from '../users/employment.facts.ts';
import { accrueFor } from './leave-accruals.facts.ts';
import { typesWithEntries } from './leave-entries.store.ts';
import { peopleWithLeave } from './leave-people.views.ts';

/** Everybody, where they are few; the job, where they are many. */
async function onOtherRules(tx: TenantTx, services: Services, { leaveTypeIds, from }: LeaveRulesChange): Promise<void> {
  if (from > services.clock.today()) return;
  await accrueFor(tx, services, await peopleWithLeave(tx), { cause: 'rules', typeIds: leaveTypeIds });
}

/** What balances tell features below them. */
export const leaveBalancesProvides: readonly Provision[] = [
  leaveTypesInUse.with(typesWithEntries),
  leaveRulesChanged.with(onOtherRules),
  employmentChanged.with((tx, services, { people }) => accrueFor(tx, services, people, { cause: 'employment' })),
];
