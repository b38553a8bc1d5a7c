import { audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { problem } from '../../platform/http/problem.ts';
import { lastClosedPeriod } from '../periods/periods.facts.ts';
import { isOnlyAdministrator, refused, sameHands } from '../users/second-person.facts.ts';
import { onePersonApprovalAsked } from './payroll-settings.events.ts';
import { payrollWasRun } from './payroll-settings.facts.ts';
import { changeSettings, type SettingsRow, settingsRow } from './payroll-settings.store.ts';
import { type ShownSettings, shownSettings } from './shown-settings.views.ts';

/** Nothing asked for, or no more. */
const NOTHING_ASKED = {
  looseningAskedBy: null,
  looseningAskedByName: null,
  looseningAskedAt: null,
} as const satisfies Partial<SettingsRow>;

type ApprovalRule = Pick<
  SettingsRow,
  'payApprovalNeedsSecondPerson' | 'looseningAskedBy' | 'looseningAskedByName' | 'looseningAskedAt'
>;

/**
 * What becomes of the rule that a second person approves. Where there is a second administrator, nobody loosens it
 * alone: the first one's wish waits, and the other one's wish for the same makes it so.
 */
export async function approvalRule(
  tx: TenantTx,
  caller: Caller,
  before: SettingsRow,
  requested: boolean | undefined,
): Promise<ApprovalRule> {
  const { principal, services } = caller;
  const { payApprovalNeedsSecondPerson: rule, looseningAskedBy, looseningAskedByName, looseningAskedAt } = before;
  const waiting = { looseningAskedBy, looseningAskedByName, looseningAskedAt };
  if (!rule) return { payApprovalNeedsSecondPerson: requested ?? rule, ...NOTHING_ASKED };
  // The form of somebody who changes something else sends the present rule: the request of another goes on waiting.
  if (requested !== false) return { payApprovalNeedsSecondPerson: true, ...waiting };
  const confirms = looseningAskedBy !== null && !(await sameHands(tx, principal.userId)).has(looseningAskedBy);
  if (confirms || (await isOnlyAdministrator(tx, principal)))
    return { payApprovalNeedsSecondPerson: false, ...NOTHING_ASKED };
  if (looseningAskedBy !== null) return { payApprovalNeedsSecondPerson: true, ...waiting };
  await recordEvent(tx, caller, onePersonApprovalAsked, { entityId: before.id ?? tx.tenantId, details: {} });
  return {
    payApprovalNeedsSecondPerson: true,
    looseningAskedBy: principal.userId,
    looseningAskedByName: principal.name,
    looseningAskedAt: services.clock.moment().toString(),
  };
}

/**
 * Confirms or drops the wish that one person may run and approve.
 * Errors: CONFLICT when none waits, LOOSENING_SECOND_PERSON for who asked, NOT_SECOND_PERSON, STALE_VERSION.
 */
export function answerLoosening(
  { services, principal, actor, inTenant }: Caller,
  { confirm }: { confirm: boolean },
): Promise<ShownSettings> {
  return inTenant(async (tx) => {
    const before = await settingsRow(tx);
    const { looseningAskedBy: askedBy, looseningAskedByName: askedByName } = before;
    if (askedBy === null || before.id === null) {
      throw problem('CONFLICT', { message: 'This request was already confirmed or refused. Reload the page.' });
    }
    if (confirm && askedBy === principal.userId) throw problem('LOOSENING_SECOND_PERSON');
    if (confirm && (await sameHands(tx, principal.userId)).has(askedBy))
      throw await refused(tx, principal, 'NOT_SECOND_PERSON', askedBy);
    const after = await changeSettings(tx, before, { payApprovalNeedsSecondPerson: !confirm, ...NOTHING_ASKED });
    if (!after) throw await staleVersion(tx, 'payroll settings', before.id);
    await audit(tx, actor, {
      action: confirm ? 'confirmed that one person approves' : 'dropped the wish that one person approves',
      entity: 'payroll settings',
      entityId: before.id,
      before: { payApprovalNeedsSecondPerson: true, askedByName },
      after: { payApprovalNeedsSecondPerson: !confirm },
    });
    return shownSettings(after, {
      today: services.clock.today(),
      viewer: principal.userId,
      paidUpTo: (await lastClosedPeriod(tx))?.lastDay ?? null,
      wasRun: await payrollWasRun.of(services)(tx),
    });
  });
}
