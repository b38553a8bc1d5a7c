import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { savePayrollSettings } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { lastClosedPeriod } from '../periods/periods.facts.ts';
import { approvalRule } from './answer-loosening.ts';
import { payrollWasRun } from './payroll-settings.facts.ts';
import {
  attendanceChoice,
  changesLastRun,
  mayChangeLastRun,
  periodOfSettings,
  refusalOf,
} from './payroll-settings.rules.ts';
import { changeSettings, type SettingsRow, settingsRow } from './payroll-settings.store.ts';
import { type ShownSettings, shownSettings } from './shown-settings.views.ts';

export type SettingsInput = ParsedRequest<typeof savePayrollSettings>['body'];

export function readPayrollSettings({ services, principal, inTenant }: Caller): Promise<ShownSettings> {
  return inTenant(async (tx) =>
    shownSettings(await settingsRow(tx), {
      today: services.clock.today(),
      viewer: principal.userId,
      paidUpTo: (await lastClosedPeriod(tx))?.lastDay ?? null,
      wasRun: await payrollWasRun.of(services)(tx),
    }),
  );
}

/**
 * Saves how the organisation pays.
 * Errors: INVALID_INPUT at the field, LAST_RUN_LOCKED for another last month than the one saved, STALE_VERSION.
 */
export function savePayrollSettingsOf(caller: Caller, input: SettingsInput): Promise<ShownSettings> {
  const { services, actor } = caller;
  const { tenantId, userId } = caller.principal;
  return caller.inTenant(async (tx) => {
    const today = services.clock.today();
    const refusal = refusalOf(input, today);
    if (refusal) throw fieldProblem(refusal.field, refusal.message);
    const before = await settingsRow(tx);
    const wasRun = await payrollWasRun.of(services)(tx);
    if (changesLastRun(before, input) && !mayChangeLastRun(before, wasRun)) throw problem('LAST_RUN_LOCKED');
    if (input.version !== undefined && input.version !== before.version) {
      throw await staleVersion(tx, 'payroll settings', before.id ?? tenantId);
    }
    const after = await changeSettings(tx, before, {
      ...periodOfSettings(input),
      lastRunMonth: input.lastPayrollRunMonth,
      lastRunYear: input.lastPayrollYear,
      lastRunTaken: false,
      lossOfPayBasis: input.lossOfPayBasis ?? before.lossOfPayBasis,
      ...attendanceChoice(before, input.attendanceDrivesPay ?? before.attendanceDrivesPay, {
        year: input.lastPayrollYear,
        month: input.lastPayrollRunMonth,
      }),
      ...(await approvalRule(tx, caller, before, input.payApprovalNeedsSecondPerson)),
      choices: withChoices(before.choices, input.choices),
    });
    if (!after) throw await staleVersion(tx, 'payroll settings', before.id ?? tenantId);
    const paidUpTo = (await lastClosedPeriod(tx))?.lastDay ?? null;
    const view = { today, viewer: userId, paidUpTo, wasRun };
    const [was, is] = [shownSettings(before, view), shownSettings(after, view)];
    await audit(tx, actor, {
      action: before.id === null ? 'created' : 'changed',
      entity: 'payroll settings',
      entityId: after.id ?? tenantId,
      ...difference(was, is),
    });
    return is;
  });
}

function withChoices(before: SettingsRow['choices'], input: SettingsInput['choices']): SettingsRow['choices'] {
  const choices = Object.entries(input ?? {}).filter(([, choice]) => choice !== undefined);
  return { ...before, ...Object.fromEntries(choices) };
}
