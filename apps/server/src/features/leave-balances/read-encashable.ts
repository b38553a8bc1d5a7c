import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getEncashable } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { addMonths, calendarDate, compareMonths, monthOf, monthText } from '@muster/engine/kernel/calendar-date.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { encashableAmount, leaveBalance } from '@muster/engine/leaves/ledger.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { LeaveType } from '../leave-types/leave-types.facts.ts';
import { lastClosedPeriod } from '../periods/periods.facts.ts';
import { concerns, policyOf } from './balance-of-type.views.ts';
import { waitingEncashments } from './encashments.store.ts';
import { readablePerson } from './leave-balances.access.ts';
import type { LeavePerson } from './leave-people.views.ts';
import { pendingOf } from './read-balances.ts';
import { entryOf, readLedgers } from './read-ledgers.ts';

/** What of a type can be paid out, in hundredths of a day or minutes. */
export type Encashable = {
  readonly type: LeaveType;
  readonly policy: LeavePolicy & { readonly encashable: NonNullable<LeavePolicy['encashable']> };
  readonly balance: number;
  readonly pending: number;
  readonly amount: number;
};

type Query = { readonly person: LeavePerson; readonly except?: string };

/** Of each type that is paid out: what there is today, less what is booked for later and what waits for a decision. */
export async function encashableTypes(
  tx: TenantTx,
  services: Pick<Services, 'slots' | 'clock'>,
  { person, except }: Query,
): Promise<readonly Encashable[]> {
  const today = services.clock.today();
  const ledgers = await readLedgers(tx, services, { people: [person], typeIds: null, upTo: today });
  const leave = await pendingOf(tx, services, person.id);
  const waiting = await waitingEncashments(tx, { userId: person.id, except: except ?? null });
  return ledgers.filter(concerns).flatMap((ledger) => {
    const { type, entries } = ledger;
    const policy = policyOf(ledger, today);
    const { encashable } = policy;
    if (encashable === null || !type.isActive) return [];
    const all = entries.reduce((total, { amount }) => total + amount, 0);
    const balance = Math.min(leaveBalance(entries.map(entryOf), calendarDate(today)), all);
    const pending = (leave.get(type.id) ?? 0) + (waiting.get(type.id) ?? 0);
    const amount = encashableAmount(balance - pending, policy);
    return [{ type, policy: { ...policy, encashable }, balance, pending, amount }];
  });
}

/** The first month whose payroll is not approved yet, never one that is over. */
export async function nextPayMonth(tx: TenantTx, today: string): Promise<string> {
  const now = monthOf(calendarDate(today));
  const closed = await lastClosedPeriod(tx);
  const isPaid = closed !== null && compareMonths(closed, now) >= 0;
  return monthText(isPaid ? addMonths(closed, 1) : now);
}

/** Errors: NOT_FOUND, FORBIDDEN. */
export function readEncashable(
  caller: Caller,
  { employeeId }: ParsedRequest<typeof getEncashable>['query'],
): Promise<ResponseOf<typeof getEncashable>> {
  const { services } = caller;
  return caller.inTenant(async (tx) => {
    const person = await readablePerson(tx, caller, employeeId);
    const types = await encashableTypes(tx, services, { person });
    return {
      employeeId: person.id,
      nextMonth: await nextPayMonth(tx, services.clock.today()),
      types: types.map(({ type: { id: leaveTypeId, name, code, colour, unit }, policy, balance, pending, amount }) => {
        const wire = (amount: number) => wireLeave(unit, amount);
        const { max, keptBack } = policy.encashable;
        return {
          leaveTypeId,
          name,
          code,
          colour,
          unit,
          balance: wire(balance),
          pending: wire(pending),
          keptBack: wire(keptBack),
          max: max === null ? null : wire(max),
          encashable: wire(amount),
          payOut: { ...policy.payOut },
        };
      }),
    };
  });
}
