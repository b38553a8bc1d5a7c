import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import {
  additionalDataOf,
  REQUEST_TYPE,
  type RequestType,
} from '@muster/contract/features/requests/requests-details.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { actionsOn, type Decider, mayConsent } from './requests.rules.ts';
import type { RequestRow } from './requests.views.ts';

/** The type of a stored number; an unknown one would be a fault of the database. */
export function typeOf(code: number): RequestType {
  for (const [name, number] of Object.entries(REQUEST_TYPE)) if (number === code && isType(name)) return name;
  throw new Error(`There is no type of request ${code}`);
}

const isType = (name: string): name is RequestType => name in REQUEST_TYPE;

type Output = ResponseOf<typeof createRequest>;

/** A request as its reader sees it, and what they may do to it. */
export function shownRequest(row: RequestRow, decider: Decider, effect: Output['effect'] = null): Output {
  const { startTime, endTime, totalHours, shiftId } = row;
  const requestType = typeOf(row.type);
  const withEmployeeId = row.withUserId;
  const times = { startTime, endTime, totalHours };
  const details = { startDate: row.fromDate, endDate: row.toDate, ...times, shiftId, withEmployeeId };
  return {
    id: row.id,
    requestType,
    status: row.status,
    reason: row.reason,
    employeeId: row.userId,
    employeeName: row.employeeName,
    employeeNumber: row.employeeNumber,
    imageUrl: imageUrlOf(row.imageFileId),
    ...details,
    shiftName: row.shiftName,
    withEmployeeName: row.withUserName,
    acceptedAt: row.acceptedAt,
    additionalData: additionalDataOf(requestType, details),
    createdAt: row.createdAt,
    createdByName: row.createdBy === row.userId ? null : row.createdByName,
    actedBy: row.decidedBy,
    actedByName: row.decidedByName,
    actedAt: row.decidedAt,
    comments: row.comments,
    actions: actionsOn(row, decider),
    effect,
    mayConsent: mayConsent(row, decider),
  };
}
