import type { SetupItem } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { payrollIsEnabled, setupChecklist, takeProposed } from './payroll-settings.facts.ts';
import { changeSettings, settingsRow } from './payroll-settings.store.ts';

const MARKS = {
  salaryComponents: 'salaryMarkedAt',
  statutoryComponents: 'statutoryMarkedAt',
  settings: 'settingsMarkedAt',
} as const;

/**
 * Marks a step of the set-up as completed, or opens it again.
 * Errors: SETUP_STEP_LOCKED before its turn, STATUTORY_MISSING and SETUP_STEP_INCOMPLETE with what is missing.
 */
export function markItem(
  { services, actor, inTenant }: Caller,
  input: { item: SetupItem; completed?: boolean | undefined },
) {
  return inTenant(async (tx) => {
    const completed = input.completed ?? true;
    const step = (await setupChecklist(tx, services))[input.item];
    if (step === null) throw problem('FEATURE_NOT_IN_PLAN');
    if (completed && !step.unlocked) throw problem('SETUP_STEP_LOCKED');
    if (completed && step.missing !== null) {
      const code = input.item === 'statutoryComponents' ? 'STATUTORY_MISSING' : 'SETUP_STEP_INCOMPLETE';
      throw problem(code, { message: step.missing });
    }
    if (completed && input.item === 'settings') await takeProposed(tx, { services, actor }, {});
    const before = await settingsRow(tx);
    const mark = completed ? services.clock.moment().toString() : null;
    const after = await changeSettings(tx, before, { [MARKS[input.item]]: mark });
    if (!after) throw problem('STALE_VERSION');
    const action = completed ? 'marked as completed' : 'opened again';
    await audit(tx, actor, {
      action,
      entity: 'payroll set-up',
      entityId: after.id ?? tx.tenantId,
      after: { item: input.item },
    });
    return setupChecklist(tx, services);
  });
}

/** Completes the set-up: payroll can be run. Repeating is harmless. */
export function enable({ services, actor, inTenant }: Caller) {
  return inTenant(async (tx) => {
    if (await payrollIsEnabled(tx, services)) return { isEnabled: true };
    const after = await changeSettings(tx, await settingsRow(tx), { enabledAt: services.clock.moment().toString() });
    if (!after) throw problem('STALE_VERSION');
    await audit(tx, actor, { action: 'enabled', entity: 'payroll', entityId: after.id ?? tx.tenantId });
    return { isEnabled: true };
  });
}
