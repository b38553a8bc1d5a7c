import type { ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { changeFile, lockedFile } from './files/return-files.facts.ts';
import { auditFacts, shownFile } from './files/shown-findings.facts.ts';
import { filedFile } from './kinds/filed.return.ts';
import { fileActions, isForReading } from './kinds/filed-return.rules.ts';
import { definitionOf } from './kinds/kinds-of-month.views.ts';

type Filed = { readonly filedOn: string; readonly reference: string };
type Paid = { readonly paidOn: string; readonly challan: string };

/** Records that a file was filed. Errors: NOT_FOUND, RETURN_STATE, INVALID_INPUT for a day that cannot be. */
export function fileReturn(caller: Caller, id: string, change: Filed): Promise<ReturnFile> {
  const refusal = 'Download the file first; what is paid cannot be filed again.';
  return recorded(caller, id, { action: 'file', refusal, day: ['filedOn', change.filedOn], change });
}

/** Records the challan that paid a file. Errors: as for filing. */
export function payReturn(caller: Caller, id: string, change: Paid): Promise<ReturnFile> {
  const refusal = 'Record first that the file was filed.';
  return recorded(caller, id, { action: 'pay', refusal, day: ['paidOn', change.paidOn], change });
}

type Step = {
  readonly action: 'file' | 'pay';
  readonly refusal: string;
  readonly day: readonly [field: string, on: string];
  readonly change: Filed | Paid;
};

const FOR_READING = 'This file is for reading: record it with the one that is filed.';

function recorded(caller: Caller, id: string, { action, refusal, day, change }: Step): Promise<ReturnFile> {
  const { services, actor } = caller;
  return caller.inTenant(async (tx) => {
    const file = await lockedFile(tx, id);
    if (isForReading(file)) throw problem('RETURN_STATE', { message: FOR_READING });
    const { isFiled } = definitionOf(services, file.kind);
    if (!isFiled || !fileActions(file).includes(action)) throw problem('RETURN_STATE', { message: refusal });
    const [field, on] = day;
    if (on > services.clock.today()) throw fieldProblem(field, 'Choose today or an earlier day.');
    if (on < `${monthText(file)}-01`) throw fieldProblem(field, 'The day lies before the month of the file.');
    const { filedOn, reference, paidOn, challan } = file;
    await audit(tx, actor, {
      action,
      entity: 'return',
      entityId: id,
      before: { filedOn, reference, paidOn, challan },
      after: { ...auditFacts(file), ...change },
    });
    const changed = await changeFile(tx, id, change);
    return shownFile(changed, false, filedFile(changed));
  });
}
