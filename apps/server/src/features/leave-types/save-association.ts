import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  deleteAssociation as deleteEntry,
  listAssociations,
  saveAssociation as saveEntry,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { storedLeave, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { changeRules } from './change-rules.ts';
import {
  everyLeaveType,
  type LeaveTypeRow,
  leaveTypeRows,
  lockLeaveTypes,
  rulesVersions,
} from './leave-types.store.ts';
import type { StoredRules } from './leave-types.tables.ts';
import { employmentTypeNames } from './leave-types.views.ts';
import { versionOn } from './shown-leave-type.views.ts';

type Association = ResponseOf<typeof saveEntry>;

/** Who has which type today; employment types that are gone are left out. */
export function readAssociations(
  { services, inTenant }: Caller,
  { leaveTypeId, employmentTypeId }: ParsedRequest<typeof listAssociations>['query'],
): Promise<Association[]> {
  return inTenant(async (tx) => {
    const [types, versions, names] = [
      await everyLeaveType(tx),
      await rulesVersions(tx, null),
      await employmentTypeNames(tx),
    ];
    const of = Map.groupBy(versions, (version) => version.leaveTypeId);
    const today = services.clock.today();
    const rows = types.flatMap((type) => {
      const { employment = [] } = versionOn(of.get(type.id) ?? [], today)?.rules ?? {};
      return employment.flatMap((quota) => shownAssociation(type, quota, names.get(quota.employmentTypeId)));
    });
    return rows.filter(
      (row) =>
        (leaveTypeId === undefined || row.leaveTypeId === leaveTypeId) &&
        (employmentTypeId === undefined || row.employmentTypeId === employmentTypeId),
    );
  });
}

/** Errors: NOT_FOUND, INVALID_INPUT for an employment type that is not there. */
export function saveAssociation(
  caller: Caller,
  { leaveTypeId, employmentTypeId, quota = null, countsFrom }: ParsedRequest<typeof saveEntry>['body'],
): Promise<Association> {
  return caller.inTenant(async (tx) => {
    const name = (await employmentTypeNames(tx)).get(employmentTypeId);
    if (name === undefined) {
      const errors = [{ field: 'employmentTypeId', message: 'This employment type is not there any more' }];
      throw problem('INVALID_INPUT', { errors });
    }
    const { type, rules } = await lockedType(tx, leaveTypeId, countsFrom ?? caller.services.clock.today());
    const own = { employmentTypeId, quota: quota === null ? null : storedLeave(type.unit, quota) };
    await alter(tx, caller, { type, rules, countsFrom }, [...others(rules, employmentTypeId), own]);
    const [association] = shownAssociation(type, own, name);
    if (!association) throw notFound();
    return association;
  });
}

/** Errors: NOT_FOUND. */
export function deleteAssociation(
  caller: Caller,
  { leaveTypeId, employmentTypeId }: ParsedRequest<typeof deleteEntry>['query'],
): Promise<null> {
  return caller.inTenant(async (tx) => {
    const { type, rules } = await lockedType(tx, leaveTypeId, caller.services.clock.today());
    const remaining = others(rules, employmentTypeId);
    if (remaining.length === (rules.employment ?? []).length) throw notFound();
    await alter(tx, caller, { type, rules, countsFrom: undefined }, remaining);
    return null;
  });
}

async function lockedType(tx: TenantTx, id: string, date: string) {
  await lockLeaveTypes(tx);
  const [type, versions] = [await leaveTypeRows.one(tx, { id }), await rulesVersions(tx, id)];
  const rules = versionOn(versions, date)?.rules;
  if (!type || !rules) throw notFound();
  return { type, rules };
}

const others = ({ employment = DEFAULT_LEAVE_RULES.employment }: StoredRules, employmentTypeId: string) =>
  employment.filter((association) => association.employmentTypeId !== employmentTypeId);

type Altered = { readonly type: LeaveTypeRow; readonly rules: StoredRules; readonly countsFrom: string | undefined };

async function alter(
  tx: TenantTx,
  caller: Caller,
  { type, rules, countsFrom }: Altered,
  employment: NonNullable<StoredRules['employment']>,
): Promise<void> {
  const from = countsFrom ?? caller.services.clock.today();
  await changeRules(tx, caller, from, [{ id: type.id, name: type.name, rules: { ...rules, employment } }]);
}

function shownAssociation(
  { id, name, unit }: LeaveTypeRow,
  { employmentTypeId, quota }: { readonly employmentTypeId: string; readonly quota: number | null },
  employmentTypeName: string | undefined,
): Association[] {
  if (employmentTypeName === undefined) return [];
  const shownQuota = quota === null ? null : wireLeave(unit, quota);
  return [{ leaveTypeId: id, leaveTypeName: name, employmentTypeId, employmentTypeName, quota: shownQuota, unit }];
}
