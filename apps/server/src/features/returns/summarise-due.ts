import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks } from '@muster/returns/finding.ts';
import type { DueReturn, PreparedReturn } from './files/return-kind.facts.ts';

export type SummarisedDue = {
  readonly row: DueRow;
  readonly prepared: PreparedReturn;
  readonly variant: string;
  readonly outdated: ReadonlySet<string>;
};

/** Prepares the next file, and those that count again to see whether they still say what they would say now. */
export function summariseDue(due: DueReturn): SummarisedDue {
  const { variant, prepare } = due.order({});
  const prepared = prepare();
  const changed = due.comparedFiles().filter((file) => due.rebuild(file).sourceHash !== file.sourceHash);
  const outdated = new Set(changed.map(({ id }) => id));
  const blocking = prepared.findings.filter(blocks).length;
  const { kind, title, detail, dueOn } = due;
  const row: DueRow = {
    kind,
    place: null,
    title,
    detail,
    dueOn,
    blocking,
    people: prepared.people.length,
    total: paise(prepared.total),
    warnings: prepared.findings.length - blocking,
    ...due.summarise({ blocking, outdated }),
  };
  return { row, prepared, variant, outdated };
}
