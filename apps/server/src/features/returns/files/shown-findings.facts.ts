import type { ReturnFile, ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks, type Finding, type Prepared } from '@muster/returns/finding.ts';
import { linkOf } from '../settings/mend-links.rules.ts';
import type { FindingWords } from './finding-words.rules.ts';
import type { FileRow } from './return-files.facts.ts';
import type { ShownFile } from './return-kind.facts.ts';

/** People of one rule that are named. */
const NAMED = 50;

/** Blocking ones first; what is said of several people is said once, with their names. */
export function shownFindings(
  { findings, people }: Pick<Prepared, 'findings' | 'people'>,
  { ofSeveral }: Pick<FindingWords, 'ofSeveral'>,
): ReturnFinding[] {
  const amounts = new Map(people.map(({ id, amount }) => [id, amount]));
  const groups = [...Map.groupBy(findings, ({ rule, level }) => `${level} ${rule}`).values()];
  return groups
    .flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [shownFinding(first, group, { amounts, ofSeveral })];
    })
    .toSorted((left, right) => Number(right.isBlocking) - Number(left.isBlocking));
}

type Said = Pick<FindingWords, 'ofSeveral'> & { readonly amounts: ReadonlyMap<string, number> };

function shownFinding(first: Finding, group: readonly Finding[], { amounts, ofSeveral }: Said): ReturnFinding {
  const people = group.flatMap(({ person, message, suggestion }) =>
    person === null ? [] : [{ ...person, message, suggestion }],
  );
  const [only] = people;
  return {
    rule: first.rule,
    isBlocking: blocks(first),
    message: group.length === 1 ? first.message : (ofSeveral[first.rule]?.(group.length) ?? first.message),
    count: group.length,
    people: people.slice(0, NAMED).map(({ id, name, employeeNumber, message, suggestion }) => {
      const amount = paise(amounts.get(id) ?? 0);
      return { id, name, employeeNumber, message, amount, ...(suggestion === undefined ? {} : { suggestion }) };
    }),
    mend: first.mend,
    link: linkOf(first.mend, people.length === 1 ? (only?.name ?? null) : null),
  };
}

/** The contract names what of it is told. */
export function shownFile(file: FileRow, isOutdated: boolean, { actions, payment }: ShownFile): ReturnFile {
  return {
    ...file,
    isOutdated,
    payrollId: file.runId,
    madeBy: file.madeByName,
    downloadedBy: file.downloadedByName,
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
