import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { changeRegime as entry } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { type CalendarMonth, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { maySwitchRegime, windowsOf } from '../declaration-settings/declaration-settings.facts.ts';
import { changeRegime, nextUnpaidMonth } from '../taxes/regime.facts.ts';
import { refusePay } from '../users/own-pay.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { personExists } from '../users/users.facts.ts';
import { whose } from './tax-of-person.views.ts';

/**
 * A person is taxed under another regime from the next unpaid month on. Errors: FORBIDDEN for somebody else as a member,
 * MODERATOR_ON_ADMINISTRATOR, 404, REGIME_SWITCH_CLOSED, TAX_YEAR_SETTLED once the payroll of March is approved, TAX_YEAR_NOT_BEGUN.
 */
export async function switchRegime(
  caller: Caller,
  id: string,
  { newRegimeType, financialYearStart }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { inTenant, principal, services, actor } = caller;
  const userId = whose({ userId: id, fyStart: financialYearStart }, principal);
  return inTenant(async (tx) => {
    if (!(await personExists(tx, userId))) throw notFound();
    // One's own is a choice that the window opens to everybody.
    const isOwn = userId === principal.userId;
    if (!isOwn) await refusePay(tx, principal, userId);
    const windows = await windowsOf(tx, services, financialYearStart);
    if (!maySwitchRegime(windows.declaration) && !maySwitchRegime(windows.poi)) throw problem('REGIME_SWITCH_CLOSED');
    const from = await firstMonth(tx, financialYearStart);
    const { before, after } = await changeRegime(tx, userId, newRegimeType);
    if (before !== after) {
      await audit(tx, actor, {
        action: 'change-regime',
        entity: 'person',
        entityId: userId,
        before: { taxRegime: before },
        after: { taxRegime: after, from },
      });
      if (!isOwn) await notePayChange(tx, caller, userId, 'tax regime');
    }
    return { regime: after, from };
  });
}

async function firstMonth(tx: TenantTx, financialYear: number): Promise<CalendarMonth> {
  const next = await nextUnpaidMonth(tx);
  if (next === null || financialYearOf(next) < financialYear) throw problem('TAX_YEAR_NOT_BEGUN');
  if (financialYearOf(next) > financialYear) throw problem('TAX_YEAR_SETTLED');
  return { year: next.year, month: next.month };
}
