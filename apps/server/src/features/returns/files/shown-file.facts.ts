import type { ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import type { FileRow } from './return-files.facts.ts';
import type { ShownFile } from './return-kind.facts.ts';

export function shownFile(file: FileRow, isOutdated: boolean, { actions, payment }: ShownFile): ReturnFile {
  const { id, kind, variant, version, fileName, size, hash, people, total } = file;
  return {
    id,
    kind,
    variant,
    version,
    fileName,
    size,
    hash,
    people,
    total,
    isOutdated,
    payrollId: file.runId,
    madeAt: file.madeAt,
    madeBy: file.madeByName,
    downloadedAt: file.downloadedAt,
    downloadedBy: file.downloadedByName,
    filedOn: file.filedOn,
    reference: file.reference,
    paidOn: file.paidOn,
    challan: file.challan,
    leftOut: file.leftOut.length,
    actions: actions.filter((action) => action !== 'release' || !isOutdated),
    ...(payment === undefined ? {} : { payment }),
  };
}

/** What the audit trail says of a file. */
export function auditFacts(file: FileRow) {
  const { kind, variant, version, fileName, hash, people } = file;
  return { kind, variant, version, month: formatMonth(file), fileName, hash, people, total: formatRupees(file.total) };
}
