import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { createDeduction } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { type Actor, audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { type DeductionInUse, type DeductionValues, deductionRows, ownDeductions } from './salary.store.ts';
import { type ShownDeduction, shownDeduction } from './shown-components.views.ts';

export type DeductionInput = ParsedRequest<typeof createDeduction>['body'];

/** Adds a deduction. Errors: INVALID_INPUT at the field. */
export function addDeduction({ actor, inTenant }: Caller, input: DeductionInput): Promise<ShownDeduction> {
  return inTenant(async (tx) => {
    const rows = await deductionRows(tx);
    const values = valuesOf(input, null);
    refuseDouble(rows, values.name, null);
    const row = { ...values, position: Math.max(0, ...rows.map(({ position }) => position)) + 1 };
    const { id } = await ownDeductions.insert(tx, { id: randomUUIDv7(), ...row });
    await audit(tx, actor, { action: 'created', entity: 'salary deduction', entityId: id, after: row });
    return show(tx, id);
  });
}

/** Changes a deduction. Errors: NOT_FOUND, STALE_VERSION, INVALID_INPUT. */
export function changeDeductionOf(
  { actor, inTenant }: Caller,
  id: string | undefined,
  input: DeductionInput,
): Promise<ShownDeduction> {
  return inTenant(async (tx) => {
    const rows = await deductionRows(tx);
    const before = orNotFound(rows.find((row) => row.id === id));
    const values = valuesOf(input, before);
    if (before.isInUse && !values.isRecurring) {
      throw problem('OPTION_LOCKED', {
        errors: [
          { field: 'isRecurring', message: 'Salaries use this deduction every month, so it must stay recurring.' },
        ],
      });
    }
    refuseDouble(rows, values.name, before.id);
    await store(tx, actor, { before, values, version: input.version });
    return show(tx, before.id);
  });
}

/** Switches a deduction on or off. Errors: NOT_FOUND. */
export function setDeductionStatusOf(
  { actor, inTenant }: Caller,
  id: string,
  status: boolean,
): Promise<ShownDeduction> {
  return inTenant(async (tx) => {
    const before = orNotFound((await deductionRows(tx)).find((row) => row.id === id));
    const { name, description, isRecurring, deductionType, preTaxDeductionSection } = before;
    const values = { name, description, isRecurring, deductionType, preTaxDeductionSection, status };
    if (before.status !== status) await store(tx, actor, { before, values });
    return show(tx, id);
  });
}

/** Deletes a deduction nothing uses. Errors: NOT_FOUND, COMPONENT_IN_USE. */
export function deleteDeductionOf({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const row = orNotFound((await deductionRows(tx)).find((deduction) => deduction.id === id));
    if (row.isInUse) throw problem('COMPONENT_IN_USE');
    await ownDeductions.remove(tx, { id });
    await audit(tx, actor, { action: 'deleted', entity: 'salary deduction', entityId: id, before: row });
    return null;
  });
}

async function store(
  tx: TenantTx,
  actor: Actor,
  { before, values, version }: { before: DeductionInUse; values: DeductionValues; version?: number | undefined },
): Promise<void> {
  const { id, position: _position, version: current, isInUse: _used, ...was } = before;
  const isStored = await ownDeductions.change(tx, { id, version: version ?? current }, values);
  if (!isStored) throw await staleVersion(tx, 'salary deduction', id);
  await audit(tx, actor, { action: 'changed', entity: 'salary deduction', entityId: id, ...difference(was, values) });
}

function valuesOf(input: DeductionInput, before: DeductionInUse | null): DeductionValues {
  const deductionType = input.deductionType ?? before?.deductionType ?? 'PostTax';
  if (deductionType === 'IncomeTax' || deductionType === 'LossOfPay') {
    throw fieldProblem('deductionType', 'Payroll itself deducts income tax and loss of pay. Choose another type.');
  }
  const section =
    input.preTaxDeductionSection === undefined ? before?.preTaxDeductionSection : input.preTaxDeductionSection;
  if (deductionType === 'PreTax' && !section) {
    throw fieldProblem('preTaxDeductionSection', 'Choose the section a pre-tax deduction falls under');
  }
  return {
    name: input.deductionName ?? input.name ?? '',
    description: input.description === undefined ? (before?.description ?? null) : input.description || null,
    isRecurring: input.isRecurring ?? before?.isRecurring ?? true,
    deductionType,
    preTaxDeductionSection: deductionType === 'PreTax' ? (section ?? null) : null,
    status: input.status ?? before?.status ?? true,
  };
}

function refuseDouble(rows: readonly DeductionInUse[], name: string, own: string | null): void {
  if (rows.some((row) => row.id !== own && row.name.toLowerCase() === name.toLowerCase())) {
    throw fieldProblem('deductionName', 'A deduction with this name already exists.');
  }
}

async function show(tx: TenantTx, id: string): Promise<ShownDeduction> {
  const row = orNotFound((await deductionRows(tx)).find((deduction) => deduction.id === id));
  return shownDeduction(row);
}
