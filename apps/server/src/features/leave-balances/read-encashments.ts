import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  ENCASHMENT_STATUS,
  type encashment,
  type listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { z } from '@muster/contract/zod.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { deciderOf } from '../users/second-person.facts.ts';
import { type EncashmentDecider, encashmentActions, encashmentStatus } from './encashments.rules.ts';
import { type EncashmentRow, encashmentsOf } from './encashments.views.ts';
import { nextPayMonth } from './read-encashable.ts';

const A_PAGE = 10;

/** What is shown of a request depends on who looks, and on which payrolls are approved. */
export type EncashmentReader = { readonly decider: EncashmentDecider; readonly nextMonth: string };

export async function encashmentReader(
  tx: TenantTx,
  { principal, services }: Pick<Caller, 'principal' | 'services'>,
): Promise<EncashmentReader> {
  const { role, ...standing } = await deciderOf(tx, principal);
  const decider = { ...standing, isStaff: role !== 'Member' };
  return { decider, nextMonth: await nextPayMonth(tx, services.clock.today()) };
}

/** Whether the payroll that pays it is approved. */
export function isPaidOut({ payMonth }: Pick<EncashmentRow, 'payMonth'>, { nextMonth }: EncashmentReader): boolean {
  return payMonth !== null && payMonth < nextMonth;
}

export function shownEncashment(row: EncashmentRow, reader: EncashmentReader): z.output<typeof encashment> {
  const { userId, amount, status, ...rest } = row;
  return {
    ...rest,
    employeeId: userId,
    amount: wireLeave(row.unit, amount),
    status: encashmentStatus(status),
    actions: encashmentActions({ userId, status, isPaid: isPaidOut(row, reader) }, reader.decider),
  };
}

/** One's own; of staff everybody's. Errors: FORBIDDEN for another's. */
export function readEncashments(
  caller: Caller,
  { employeeId, status, ...paging }: ParsedRequest<typeof listEncashments>['query'],
): Promise<ResponseOf<typeof listEncashments>> {
  const { userId, role } = caller.principal;
  const isMember = role === 'Member';
  if (isMember && employeeId !== undefined && employeeId !== userId) throw problem('FORBIDDEN');
  return caller.inTenant(async (tx) => {
    const reader = await encashmentReader(tx, caller);
    const { rows, totalRecords } = await encashmentsOf(tx, {
      userId: isMember ? userId : (employeeId ?? null),
      status: status === undefined ? null : ENCASHMENT_STATUS[status],
      ...pageOf(paging, A_PAGE),
    });
    return { totalRecords, rows: rows.map((row) => shownEncashment(row, reader)) };
  });
}
