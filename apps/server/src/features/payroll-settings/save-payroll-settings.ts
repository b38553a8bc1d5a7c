import type { Answered, Received } from '@muster/contract/endpoint.ts';
import type { getPayrollSettings, savePayrollSettings } from '@muster/contract/features/payroll-settings.contract.ts';
import { type Actor, audit, difference, staleVersion } from '../../platform/audit/audit.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { changesLastRun, periodOfSettings, previousMonth, refusalOf } from './payroll-settings.rules.ts';
import { changeSettings, type SettingsRow, settingsRow } from './payroll-settings.store.ts';
import { lastPaidDay } from './payroll-settings.views.ts';

export type SentSettings = Received<typeof savePayrollSettings>['body'];
type Shown = Answered<typeof getPayrollSettings>;

export function readPayrollSettings(services: Services, tenantId: string): Promise<Shown> {
  return services.db.inTenant(tenantId, async (tx) =>
    shown(await settingsRow(tx), services.clock.today(), await lastPaidDay(tx)),
  );
}

/**
 * Saves how the organisation pays.
 * Errors: INVALID_INPUT at the field, LAST_RUN_LOCKED for another last month than the one saved, STALE_VERSION.
 */
export function savePayrollSettingsOf(
  services: Services,
  tenantId: string,
  actor: Actor,
  sent: SentSettings,
): Promise<Shown> {
  return services.db.inTenant(tenantId, async (tx) => {
    const today = services.clock.today();
    const refused = refusalOf(sent, today);
    if (refused) throw fieldProblem(refused.field, refused.message);
    const before = await settingsRow(tx);
    if (changesLastRun(before, sent)) throw problem('LAST_RUN_LOCKED');
    if (sent.version !== undefined && sent.version !== before.version) {
      throw await staleVersion(tx, 'payroll settings', before.id ?? tenantId);
    }
    const after = await changeSettings(tx, before, {
      ...periodOfSettings(sent),
      lastRunMonth: sent.lastPayrollRunMonth,
      lastRunYear: sent.lastPayrollYear,
      lossOfPayBasis: sent.lossOfPayBasis ?? before.lossOfPayBasis,
      attendanceDrivesPay: sent.attendanceDrivesPay ?? before.attendanceDrivesPay,
      payApprovalNeedsSecondPerson: sent.payApprovalNeedsSecondPerson ?? before.payApprovalNeedsSecondPerson,
      choices: withChoices(before.choices, sent.choices),
    });
    if (!after) throw await staleVersion(tx, 'payroll settings', before.id ?? tenantId);
    const paidUpTo = await lastPaidDay(tx);
    const [was, is] = [shown(before, today, paidUpTo), shown(after, today, paidUpTo)];
    await audit(tx, actor, {
      action: before.id === null ? 'created' : 'changed',
      entity: 'payroll settings',
      entityId: after.id ?? tenantId,
      ...difference(was, is),
    });
    return is;
  });
}

function withChoices(before: SettingsRow['choices'], sent: SentSettings['choices']): SettingsRow['choices'] {
  const given = Object.entries(sent ?? {}).filter(([, choice]) => choice !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

function shown(row: SettingsRow, today: string, paidUpTo: string | null): Shown {
  const proposed = previousMonth(today);
  const {
    id: _id,
    lastRunMonth,
    lastRunYear,
    salaryMarkedAt: _a,
    statutoryMarkedAt: _b,
    settingsMarkedAt: _c,
    enabledAt: _d,
    ...rest
  } = row;
  return {
    ...rest,
    lastPayrollRunMonth: lastRunMonth ?? proposed.month,
    lastPayrollYear: lastRunYear ?? proposed.year,
    isSettingEditable: lastRunMonth === null,
    paidUpTo,
    isSaved: lastRunMonth !== null,
  };
}
