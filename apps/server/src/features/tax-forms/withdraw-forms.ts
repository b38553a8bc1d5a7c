import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { withdrawForms as entry } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { namesOf } from '../users/contacts.facts.ts';
import { refuseBesideRun } from './start-run.ts';
import { taxFormWithdrawn } from './tax-forms.events.ts';
import { lockReleasedForms, oneBatchAtATime, withdrawIssued } from './tax-forms.store.ts';

/**
 * Takes back what was released to people for a year, and tells each of them why. Its parts stay, so that what was wrong
 * is put right and released again. Errors: NOT_FOUND for somebody to whom nothing is released, TAX_FORM_STATE where
 * nothing of the year is, or while its forms are made or released.
 */
export function withdrawForms(
  caller: Caller,
  { fyStart: financialYear, employeeIds, reason }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { services, principal, actor } = caller;
  return caller.inTenant(async (tx) => {
    await oneBatchAtATime(tx);
    await refuseBesideRun(tx, caller, financialYear);
    const forms = await lockReleasedForms(tx, financialYear, employeeIds);
    if (employeeIds !== undefined && forms.length < new Set(employeeIds).size) throw notFound();
    const year = financialYearLabel(financialYear);
    if (forms.length === 0) throw problem('TAX_FORM_STATE', { message: `No form of ${year} is released.` });
    const at = services.clock.moment().toString();
    await withdrawIssued(
      tx,
      forms.map(({ id }) => id),
      { at, byName: principal.name, reason },
    );
    const names = await namesOf(
      tx,
      forms.map(({ userId }) => userId),
    );
    await recordEvents(
      tx,
      services,
      taxFormWithdrawn,
      forms.map(({ id, userId, releasedAt, releasedWithPartA }) => ({
        actor,
        entityId: id,
        details: { employeeId: userId, financialYear, reason },
        before: { releasedAt, withPartA: releasedWithPartA },
        after: { employee: names.get(userId) ?? '', year, reason },
      })),
    );
    return { withdrawn: forms.length };
  });
}
