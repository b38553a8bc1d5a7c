import type { ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import { changeFile, type FileRow, lockedFile } from './files/return-files.facts.ts';
import { auditFacts, shownFile } from './files/shown-findings.facts.ts';
import { filedFile } from './kinds/filed.return.ts';
import { fileActions, isForReading } from './kinds/filed-return.rules.ts';
import { definitionOf } from './kinds/kinds-of-month.views.ts';

/** Records that a file was filed. Errors: NOT_FOUND, RETURN_STATE, INVALID_INPUT for a day that cannot be. */
export function fileReturn(
  caller: Caller,
  { id, filedOn, reference }: { id: string; filedOn: string; reference: string },
): Promise<ReturnFile> {
  return recorded(caller, id, {
    action: 'file',
    refusal: 'Download the file first; what is paid cannot be filed again.',
    change: (file) => {
      refuseDay(caller, 'filedOn', filedOn, file);
      return { filedOn, reference };
    },
  });
}

/** Records the challan that paid a file. Errors: as for filing. */
export function payReturn(
  caller: Caller,
  { id, paidOn, challan }: { id: string; paidOn: string; challan: string },
): Promise<ReturnFile> {
  return recorded(caller, id, {
    action: 'pay',
    refusal: 'Record first that the file was filed.',
    change: (file) => {
      refuseDay(caller, 'paidOn', paidOn, file);
      return { paidOn, challan };
    },
  });
}

type Step = {
  readonly action: 'file' | 'pay';
  readonly refusal: string;
  readonly change: (file: FileRow) => Partial<Pick<FileRow, 'filedOn' | 'reference' | 'paidOn' | 'challan'>>;
};

const FOR_READING = 'This file is for reading: record it with the one that is filed.';

function recorded({ services, actor, inTenant }: Caller, id: string, step: Step): Promise<ReturnFile> {
  return inTenant(async (tx) => {
    const file = await lockedFile(tx, id);
    if (isForReading(file)) throw problem('RETURN_STATE', { message: FOR_READING });
    const { isFiled } = definitionOf(services, file.kind);
    if (!isFiled || !fileActions(file).includes(step.action)) throw problem('RETURN_STATE', { message: step.refusal });
    const change = step.change(file);
    const { filedOn, reference, paidOn, challan } = file;
    await audit(tx, actor, {
      action: step.action,
      entity: 'return',
      entityId: id,
      before: { filedOn, reference, paidOn, challan },
      after: { ...auditFacts(file), ...change },
    });
    const changed = await changeFile(tx, id, change);
    return shownFile(changed, false, filedFile(changed));
  });
}

function refuseDay({ services }: Caller, field: 'filedOn' | 'paidOn', on: string, file: FileRow): void {
  if (on > services.clock.today()) throw fieldProblem(field, 'Choose today or an earlier day.');
  const first = `${file.year}-${String(file.month).padStart(2, '0')}-01`;
  if (on < first) throw fieldProblem(field, 'The day lies before the month of the file.');
}
