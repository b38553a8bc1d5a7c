import { type Actor, audit, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { otherAdministrators } from '../users/own-pay.facts.ts';
import { changeSettings, type SettingsRow, settingsRow } from './payroll-settings.store.ts';
import { lastPaidDay } from './payroll-settings.views.ts';
import { type ShownSettings, shownSettings } from './shown-settings.ts';

/** Nothing asked for, or no more. */
const NOTHING_ASKED = {
  looseningAskedBy: null,
  looseningAskedByName: null,
  looseningAskedAt: null,
} as const satisfies Partial<SettingsRow>;

type Wish = Pick<
  SettingsRow,
  'payApprovalNeedsSecondPerson' | 'looseningAskedBy' | 'looseningAskedByName' | 'looseningAskedAt'
>;

/**
 * What becomes of the rule that a second person approves. Where there is a second administrator, nobody loosens it
 * alone: the first one's wish waits, and the other one's wish for the same makes it so.
 */
export async function wishedRule(
  tx: TenantTx,
  services: Services,
  principal: Principal,
  before: SettingsRow,
  wanted: boolean | undefined,
): Promise<Wish> {
  const { payApprovalNeedsSecondPerson: rule, looseningAskedBy, looseningAskedByName, looseningAskedAt } = before;
  const waiting = { looseningAskedBy, looseningAskedByName, looseningAskedAt };
  if (!rule) return { payApprovalNeedsSecondPerson: wanted ?? rule, ...NOTHING_ASKED };
  // The form of somebody who changes something else says the rule as it stands: the wish of another goes on waiting.
  if (wanted !== false) return { payApprovalNeedsSecondPerson: true, ...waiting };
  const confirms = looseningAskedBy !== null && looseningAskedBy !== principal.userId;
  const others = await otherAdministrators(tx, principal.userId);
  if (confirms || others.length === 0) return { payApprovalNeedsSecondPerson: false, ...NOTHING_ASKED };
  if (looseningAskedBy !== null) return { payApprovalNeedsSecondPerson: true, ...waiting };
  await services.mail.enqueue(
    tx,
    ...others.flatMap((one) => (one.email ? [asked(services, principal, one.email, one)] : [])),
  );
  return {
    payApprovalNeedsSecondPerson: true,
    looseningAskedBy: principal.userId,
    looseningAskedByName: principal.name,
    looseningAskedAt: services.clock.now().toString(),
  };
}

function asked(
  { config }: Services,
  principal: Principal,
  to: string,
  { id, firstName }: { id: string; firstName: string },
) {
  const link = `${config.publicUrl}/payroll/settings`;
  const body = [
    `Hello ${firstName},`,
    `${principal.name} asked that the person who runs a payroll may also approve it. Until another administrator confirms this, a second person must still approve. Confirm or refuse it in the payroll settings:`,
    link,
  ].join('\n\n');
  return { to, subject: 'Please confirm: one person may run and approve payrolls', body, link, userId: id };
}

/**
 * Confirms or drops the wish that one person may run and approve.
 * Errors: CONFLICT when none waits, LOOSENING_SECOND_PERSON for who asked, STALE_VERSION.
 */
export function answerLoosening(
  services: Services,
  principal: Principal,
  actor: Actor,
  { confirm }: { confirm: boolean },
): Promise<ShownSettings> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const before = await settingsRow(tx);
    const { looseningAskedBy: askedBy, looseningAskedByName: askedByName } = before;
    if (askedBy === null || before.id === null) {
      throw problem('CONFLICT', { message: 'This request was already confirmed or refused. Reload the page.' });
    }
    if (confirm && askedBy === principal.userId) throw problem('LOOSENING_SECOND_PERSON');
    const after = await changeSettings(tx, before, { payApprovalNeedsSecondPerson: !confirm, ...NOTHING_ASKED });
    if (!after) throw await staleVersion(tx, 'payroll settings', before.id);
    await audit(tx, actor, {
      action: confirm ? 'confirmed that one person approves' : 'dropped the wish that one person approves',
      entity: 'payroll settings',
      entityId: before.id,
      before: { payApprovalNeedsSecondPerson: true, askedByName },
      after: { payApprovalNeedsSecondPerson: !confirm },
    });
    return shownSettings(after, services.clock.today(), principal.userId, await lastPaidDay(tx));
  });
}
