import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { createEarning } from '@muster/contract/features/salary/salary.contract.ts';
import { ALWAYS_TAXED, isTaxed } from '@muster/contract/salary-kinds.ts';
import { type Actor, audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { isRequiredKind, KIND_FACTS } from './earning-kinds.rules.ts';
import { isValueRefusal, storedValue } from './earning-value.rules.ts';
import { codeFor, isOffered, lockedChange, readersOf, structureRefusal } from './salary.rules.ts';
import { type EarningInUse, type EarningValues, earningRows, ownEarnings } from './salary.store.ts';
import { type ShownEarning, shownEarning } from './shown-components.views.ts';

export type EarningInput = ParsedRequest<typeof createEarning>['body'];

/** Adds an earning. Errors: INVALID_INPUT at the field. */
export function addEarning({ actor, inTenant }: Caller, input: EarningInput): Promise<ShownEarning> {
  return inTenant(async (tx) => {
    const rows = await earningRows(tx);
    const values = valuesOf(input, null);
    refuseUntaxed(values, null);
    refuseDouble(rows, values, null);
    const code = codeFor(
      values.kind,
      values.name,
      rows.map((row) => row.code),
    );
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const row = { ...values, code, position };
    refuseUnworkable([...rows, { ...row, id: '', version: 1, isInUse: false }], values);
    const { id } = await ownEarnings.insert(tx, { id: randomUUIDv7(), ...row });
    await audit(tx, actor, { action: 'created', entity: 'salary earning', entityId: id, after: row });
    return show(tx, id);
  });
}

/** Changes an earning. Errors: NOT_FOUND, OPTION_LOCKED, COMPONENT_IN_USE, STALE_VERSION, INVALID_INPUT. */
export function changeEarningOf(
  { actor, inTenant }: Caller,
  id: string | undefined,
  input: EarningInput,
): Promise<ShownEarning> {
  return inTenant(async (tx) => {
    const rows = await earningRows(tx);
    const before = orNotFound(rows.find((row) => row.id === id));
    const values = valuesOf(input, before);
    await store(tx, actor, rows, { before, values, version: input.version });
    return show(tx, before.id);
  });
}

/** Switches an earning on or off. Errors: NOT_FOUND, COMPONENT_REQUIRED, COMPONENT_IN_USE by another's formula. */
export function setEarningStatusOf({ actor, inTenant }: Caller, id: string, status: boolean): Promise<ShownEarning> {
  return inTenant(async (tx) => {
    const rows = await earningRows(tx);
    const before = orNotFound(rows.find((row) => row.id === id));
    if (!status && isRequiredKind(before.kind)) throw problem('COMPONENT_REQUIRED');
    if (before.status !== status) await store(tx, actor, rows, { before, values: { ...before, status } });
    return show(tx, id);
  });
}

/** Deletes an earning nothing uses. Errors: NOT_FOUND, COMPONENT_REQUIRED, COMPONENT_IN_USE. */
export function deleteEarningOf({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const rows = await earningRows(tx);
    const row = orNotFound(rows.find((earning) => earning.id === id));
    if (isRequiredKind(row.kind)) throw problem('COMPONENT_REQUIRED');
    if (row.isInUse) throw problem('COMPONENT_IN_USE');
    refuseReaders(row, rows);
    await ownEarnings.remove(tx, { id });
    await audit(tx, actor, { action: 'deleted', entity: 'salary earning', entityId: id, before: row });
    return null;
  });
}

async function store(
  tx: TenantTx,
  actor: Actor,
  rows: readonly EarningInUse[],
  { before, values, version }: { before: EarningInUse; values: EarningValues; version?: number | undefined },
): Promise<void> {
  const locked = lockedChange(before, values);
  if (locked)
    throw problem('OPTION_LOCKED', {
      errors: [{ field: locked, message: 'Salaries use this component, so this cannot be changed.' }],
    });
  refuseUntaxed(values, before);
  refuseDouble(rows, values, before.id);
  if (isOffered(before) && !isOffered(values)) refuseReaders(before, rows);
  refuseUnworkable(
    rows.map((row) => (row.id === before.id ? { ...row, ...values } : row)),
    values,
  );
  const { id, code: _code, position: _position, version: _version, isInUse: _used, ...was } = before;
  const isStored = await ownEarnings.change(tx, { id, version: version ?? before.version }, onlyValues(values));
  if (!isStored) throw await staleVersion(tx, 'salary earning', id);
  await audit(tx, actor, {
    action: 'changed',
    entity: 'salary earning',
    entityId: id,
    ...difference(was, onlyValues(values)),
  });
}

function onlyValues(values: EarningValues): EarningValues {
  return {
    name: values.name,
    nameInPayslip: values.nameInPayslip,
    kind: values.kind,
    calculationType: values.calculationType,
    flatAmount: values.flatAmount,
    ratePpm: values.ratePpm,
    formula: values.formula,
    isFixedPay: values.isFixedPay,
    isPartOfSalaryStructure: values.isPartOfSalaryStructure,
    isTaxableEarning: values.isTaxableEarning,
    isProRateBasis: values.isProRateBasis,
    epfContributionType: values.epfContributionType,
    isConsideredForESI: values.isConsideredForESI,
    excludedFromWages: values.excludedFromWages,
    status: values.status,
  };
}

/** The input over what is stored, or over the defaults of its kind. */
function valuesOf(input: EarningInput, before: EarningInUse | null): EarningValues {
  const kind = input.earningCategory;
  const facts = KIND_FACTS[kind];
  const isFixedPay = input.isFixedPay ?? before?.isFixedPay ?? true;
  const isPartOfSalaryStructure = input.isPartOfSalaryStructure ?? before?.isPartOfSalaryStructure ?? isFixedPay;
  if (isPartOfSalaryStructure && !isFixedPay) {
    throw fieldProblem('isPartOfSalaryStructure', 'Only fixed pay can be part of the salary structure.');
  }
  const isBalance = kind === 'Fixed';
  const calculationType = isBalance ? 'FlatAmount' : (input.calculationType ?? before?.calculationType ?? 'FlatAmount');
  const value = storedValue(
    calculationType,
    isBalance,
    isPartOfSalaryStructure ? input : { calculationValue: 0, ...withoutNull(input) },
  );
  if (isValueRefusal(value)) throw fieldProblem(value.field, value.message);
  return {
    name: input.name,
    nameInPayslip: input.nameInPayslip || before?.nameInPayslip || input.name,
    kind,
    calculationType,
    ...value,
    isFixedPay,
    isPartOfSalaryStructure,
    isTaxableEarning: input.isTaxableEarning ?? before?.isTaxableEarning ?? true,
    isProRateBasis: input.isProRateBasis ?? before?.isProRateBasis ?? isFixedPay,
    epfContributionType: input.epfContributionType ?? before?.epfContributionType ?? facts.epf,
    isConsideredForESI: input.isConsideredForESI ?? before?.isConsideredForESI ?? facts.esi,
    excludedFromWages:
      input.excludedFromWages === undefined
        ? before
          ? before.excludedFromWages
          : facts.excludedFromWages
        : input.excludedFromWages,
    status: input.status ?? before?.status ?? true,
  };
}

/** A one-off needs no value of its own: the run asks for the amount. */
function withoutNull({ calculationValue, formula }: EarningInput) {
  return { ...(calculationValue == null ? {} : { calculationValue }), formula };
}

/** What was left out of tax before law was asked stays as it is said, and is taxed all the same. */
function refuseUntaxed({ kind, isTaxableEarning }: EarningValues, before: EarningInUse | null): void {
  if (!isTaxed(kind, isTaxableEarning) || isTaxableEarning) return;
  if (before === null || before.isTaxableEarning || before.kind !== kind)
    throw fieldProblem('isTaxableEarning', ALWAYS_TAXED);
}

function refuseDouble(rows: readonly EarningInUse[], values: EarningValues, own: string | null): void {
  const others = rows.filter(({ id }) => id !== own);
  if (others.some(({ name }) => name.toLowerCase() === values.name.toLowerCase())) {
    throw fieldProblem('name', 'An earning with this name already exists.');
  }
  if (isRequiredKind(values.kind) && others.some(({ kind }) => kind === values.kind)) {
    throw fieldProblem('earningCategory', `There can be only one ${KIND_FACTS[values.kind].name}.`);
  }
}

function refuseReaders(row: EarningInUse, rows: readonly EarningInUse[]): void {
  const readers = readersOf(row, rows).map(({ name }) => name);
  if (readers.length > 0) {
    throw problem('COMPONENT_IN_USE', {
      message: `The formula of ${readers.join(', ')} uses this component. Change it first.`,
    });
  }
}

function refuseUnworkable(rows: readonly EarningInUse[], values: EarningValues): void {
  const refusal = structureRefusal(rows);
  if (refusal !== null) throw fieldProblem(values.formula === null ? 'calculationType' : 'formula', refusal);
}

async function show(tx: TenantTx, id: string): Promise<ShownEarning> {
  const row = orNotFound((await earningRows(tx)).find((earning) => earning.id === id));
  return shownEarning(row);
}
