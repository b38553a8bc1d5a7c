import { randomUUIDv7 } from 'node:crypto';
import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { STATES, type StateCode, stateCodeOf } from '@muster/law/states.ts';
import { audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { type NewSettings, prepareSettings, type StatutoryInput } from './prepare-settings.ts';
import { asCalendarDay, nameOf } from './statutory.rules.ts';
import {
  componentRows,
  type StatutoryRow,
  type StatutoryValues,
  setWelfareFundInCtc,
  statutoryRow,
} from './statutory.store.ts';
import { workforceOf } from './statutory.views.ts';

/**
 * Sets a component up, changes it, or declines it with a reason.
 * Errors: INVALID_INPUT at the field, also for rates law does not allow; STALE_VERSION.
 */
export function saveStatutoryOf({ services, actor, inTenant }: Caller, input: StatutoryInput): Promise<{ id: string }> {
  return inTenant(async (tx) => {
    const today = asCalendarDay(services.clock.today());
    const type = input.statutoryComponentType;
    const state = await stateOf(tx, type, input, today);
    const before = await statutoryRow(tx, { type, state });
    const newSettings = input.declined ? null : prepareSettings(input, state, before, today);
    const values = newSettings === null ? declinedValues(input, before) : valuesOf(newSettings, before);
    const id = before?.id ?? randomUUIDv7();
    if (before === null) await componentRows.insert(tx, { id, type, state, ...values });
    else if (!(await componentRows.change(tx, { id, version: newSettings?.version ?? before.version }, values))) {
      throw await staleVersion(tx, 'statutory component', id);
    }
    if (newSettings?.inCtcOfAllFunds !== undefined) await setWelfareFundInCtc(tx, newSettings.inCtcOfAllFunds);
    await audit(tx, actor, {
      action: input.declined ? 'declined' : before === null ? 'created' : 'changed',
      entity: 'statutory component',
      entityId: id,
      ...difference(audited(before), audited({ type, state, ...values })),
    });
    return { id };
  });
}

/** Takes a component back. Errors: NOT_FOUND. */
export function deleteStatutoryOf({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const row = orNotFound(await componentRows.remove(tx, { id }));
    await audit(tx, actor, { action: 'deleted', entity: 'statutory component', entityId: id, before: audited(row) });
    return null;
  });
}

/** A component as the audit trail has it. */
export function audited(row: (StatutoryValues & Pick<StatutoryRow, 'type' | 'state'>) | null) {
  const { type, state, status, declineReason, number, settings } = row ?? {};
  return {
    name: type ? nameOf(type, state ?? null) : null,
    status,
    declineReason,
    number: masked(number ?? null),
    settings,
  };
}

function masked(number: string | null): string | null {
  return number === null ? null : `…${number.slice(-4)}`;
}

function declinedValues(input: StatutoryInput, before: StatutoryRow | null): StatutoryValues {
  return {
    status: 'declined',
    declineReason: input.declined?.reason ?? null,
    number: before?.number ?? null,
    settings: before?.settings ?? {},
  };
}

function valuesOf(newSettings: NewSettings, before: StatutoryRow | null): StatutoryValues {
  return {
    status: newSettings.isActive ? 'active' : 'inactive',
    declineReason: null,
    number: newSettings.number === undefined ? (before?.number ?? null) : newSettings.number || null,
    settings: newSettings.settings,
  };
}

async function stateOf(
  tx: TenantTx,
  type: StatutoryType,
  input: StatutoryInput,
  today: string,
): Promise<StateCode | null> {
  if (type === 'EPF' || type === 'ESI') return null;
  const field = type === 'LWF' ? 'lwf.state' : 'professionalTax.state';
  const stateName = input.declined?.state ?? (type === 'LWF' ? input.lwf?.state : input.professionalTax?.state);
  const state = stateName == null ? (await workforceOf(tx, today)).ownState : stateCodeOf(stateName);
  if (state === null)
    throw fieldProblem(input.declined ? 'declined.state' : field, `Choose a state, such as ${STATES.KA}`);
  return state;
}
