import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

/** Days that became employment or are none any more; a null end is open. */
export type EmploymentChange = {
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string | null;
};

/** What is to be worked out again because somebody joins or leaves on another day, in the transaction that changes it. */
export const employmentChanged =
  listSlot<(tx: TenantTx, services: Services, change: EmploymentChange) => Promise<void>>();

type Employment = {
  readonly id: string;
  readonly dateOfJoining: string | null;
  readonly lastWorkingDay: string | null;
};

// Somebody without a joining date has been there always.
const LONG_AGO = '1900-01-01';

/** Tells whoever depends on it which days of a person are concerned. */
export async function notifyEmploymentChanged(
  tx: TenantTx,
  services: Services,
  before: Employment,
  after: Employment,
): Promise<void> {
  const spans = [
    ...(before.dateOfJoining === after.dateOfJoining ? [] : [joiningDays(before, after)]),
    ...(before.lastWorkingDay === after.lastWorkingDay ? [] : [leavingDays(before, after)]),
  ];
  for (const notify of employmentChanged.of(services))
    for (const span of spans) await notify(tx, services, { people: [after.id], ...span });
}

function joiningDays(before: Employment, after: Employment) {
  const [from = LONG_AGO, to = LONG_AGO] = [before, after].map((person) => person.dateOfJoining ?? LONG_AGO).toSorted();
  return { from, to };
}

function leavingDays(before: Employment, after: Employment) {
  const [from = LONG_AGO, to = null] = [before, after].flatMap((person) => person.lastWorkingDay ?? []).toSorted();
  return { from, to };
}
