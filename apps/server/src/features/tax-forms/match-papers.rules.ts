import type { PartAOutcome } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';

export type KnownPan = {
  readonly userId: string;
  readonly name: string;
  readonly pan: string;
  /** In the year. */
  readonly wasPaid: boolean;
};

export type Matched = { readonly fileName: string; readonly userId: string; readonly name: string };

export type Papers = { readonly matched: readonly Matched[]; readonly refused: PartAOutcome['refused'] };

const PAN = /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/g;
const YEARS = /(?<!\d)(20\d{2})-?(\d{2})(?!\d)/g;

/** Whose each file is, by the PAN in its name; those that are nobody's, or somebody's twice, with the reason. */
export function matchPapers(names: readonly string[], people: readonly KnownPan[], financialYear: number): Papers {
  const byPan = Map.groupBy(people, ({ pan }) => pan.toUpperCase());
  const files = names.map((fileName) => ({ fileName, pans: pansIn(fileName) }));
  const uses = new Map<string, number>();
  for (const { pans } of files) for (const pan of pans) uses.set(pan, (uses.get(pan) ?? 0) + 1);
  const matched: Matched[] = [];
  const refused: { fileName: string; reason: string }[] = [];
  for (const { fileName, pans } of files) {
    const [pan] = pans;
    const owners = pan === undefined ? [] : (byPan.get(pan) ?? []);
    const reason = refusesName(fileName, { pans, owners, uses, financialYear });
    const [owner] = owners;
    if (reason !== null || owner === undefined) refused.push({ fileName, reason: reason ?? '' });
    else matched.push({ fileName, userId: owner.userId, name: owner.name });
  }
  return { matched, refused };
}

type Read = {
  readonly pans: readonly string[];
  readonly owners: readonly KnownPan[];
  readonly uses: ReadonlyMap<string, number>;
  readonly financialYear: number;
};

function refusesName(fileName: string, { pans, owners, uses, financialYear }: Read): string | null {
  const [pan, second] = pans;
  if (pan === undefined) return 'There is no PAN in the name of this file';
  if (second !== undefined) return 'The name of this file has more than one PAN';
  const year = yearIn(fileName);
  if (year !== null && year !== financialYear && year !== financialYear + 1) {
    return `The name of this file is of another year: ${financialYearLabel(year)}`;
  }
  if ((uses.get(pan) ?? 0) > 1) return `The ZIP has more than one file for ${pan}`;
  const [owner, another] = owners;
  if (owner === undefined) return `Nobody here has the PAN ${pan}`;
  if (another !== undefined) return `${owner.name} and ${another.name} have the same PAN, ${pan}: correct one of them`;
  return owner.wasPaid ? null : `${owner.name} was not paid in ${financialYearLabel(financialYear)}`;
}

/** The folder may name others. */
function pansIn(fileName: string): string[] {
  const last = fileName.slice(fileName.lastIndexOf('/') + 1).toUpperCase();
  return [...new Set([...last.matchAll(PAN)].map(([pan]) => pan))];
}

/** The first year that names a financial or an assessment year, 2026-27 or 202627; null where none does. */
function yearIn(fileName: string): number | null {
  for (const [, first, last] of fileName.matchAll(YEARS)) {
    if ((Number(first) + 1) % 100 === Number(last)) return Number(first);
  }
  return null;
}
