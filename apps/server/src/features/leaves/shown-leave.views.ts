import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { createLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { decidables, deciderOf } from './leaves.access.ts';
import { shownDays } from './record/asked-leave.views.ts';
import { actionsOn, type Decidable, type Decider, statusOf } from './record/leaves.rules.ts';
import type { LeaveRow } from './record/leaves.views.ts';

export type ShownLeave = ResponseOf<typeof createLeave>;

/** Leaves as their reader sees them, and what they may do to them. The number of statements is fixed. */
export async function shownLeaves(
  tx: TenantTx,
  { services, principal }: Pick<WorkerCaller, 'services' | 'principal'>,
  rows: readonly LeaveRow[],
): Promise<readonly ShownLeave[]> {
  const decider = await deciderOf(tx, services, principal);
  const { of, managersOf } = await decidables(tx, services, rows);
  const today = services.clock.today();
  return rows.map((row) => {
    const names = new Map(managersOf(row.userId).map(({ id, name }) => [id, name]));
    return shown(row, of(row), { decider, today, names });
  });
}

type Reader = {
  readonly decider: Decider;
  readonly today: string;
  readonly names: ReadonlyMap<string, string>;
};

function shown(row: LeaveRow, decidable: Decidable, { decider, today, names }: Reader): ShownLeave {
  const approver = decidable.approvers[row.level];
  const waits = row.status === LEAVE_STATUS.Pending;
  return {
    id: row.id,
    employeeId: row.userId,
    employeeName: row.employeeName,
    employeeNumber: row.employeeNumber,
    imageUrl: imageUrlOf(row.imageFileId),
    leaveTypeId: row.leaveTypeId,
    leaveTypeName: row.typeName,
    leaveTypeCode: row.typeCode,
    colour: row.colour,
    isPaid: row.isPaid,
    ...shownDays(row),
    unit: row.unit,
    amount: wireLeave(row.unit, row.amount),
    reason: row.reason,
    status: statusOf(row.status),
    appliedOn: row.createdAt,
    createdByName: row.createdBy === row.userId ? null : row.createdByName,
    approverId: row.decidedBy,
    approverName: row.decidedByName,
    decidedOn: row.decidedAt,
    comments: row.comments,
    level: row.level,
    levels: row.levels.length,
    waitsFor: waits ? [(approver && names.get(approver)) || ADMINISTRATOR] : [],
    hasDocument: row.documentFileId !== null,
    maternity: row.details.maternity ?? null,
    version: row.version,
    actions: actionsOn(decidable, decider, today),
  };
}

export const ADMINISTRATOR = 'Administrator';
