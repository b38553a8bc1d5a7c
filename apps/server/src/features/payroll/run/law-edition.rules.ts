import { createHash } from 'node:crypto';
import type { Dispute } from '@muster/engine/explain/note.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { LAW_VERSION } from '@muster/law/version.ts';

/**
 * Names exactly the law a run is computed with: the edition of the facts, and a digest over everything in force in the
 * period as the organisation reads it. Two runs with the same name were computed with the same law.
 */
export function lawEdition(law: MonthLaw): string {
  const digest = createHash('sha256').update(JSON.stringify(law, plain)).digest('hex');
  return `${LAW_VERSION} ${digest.slice(0, 16)}`;
}

/** Maps and sets, which JSON leaves empty, as lists; a dispute and due days as the first runs were named by them. */
function plain(key: string, value: unknown): unknown {
  if (key === 'dispute' && isDispute(value)) return withFirstTitle(value);
  if (key === 'internationalWorkers' && isFirstRule(value)) return undefined;
  if (key === 'disabledTransport' && FIRST_TRANSPORT.includes(JSON.stringify(value))) return undefined;
  if (key === 'allowances' && FIRST_ALLOWANCES.includes(JSON.stringify(value))) return undefined;
  if (key === 'due') return Array.isArray(value) ? value.map(wordsOfDue) : wordsOfDue(value);
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

/** What is exempt of allowances for children since before the first runs, which were named without it. */
const FIRST_ALLOWANCES: readonly string[] = [
  { childrenEducation: 2_400_00, hostel: 7_200_00 },
  { childrenEducation: 72_000_00, hostel: 2_16_000_00 },
].map((amounts) => JSON.stringify(amounts));

/** What is exempt of the transport allowance of the disabled since before the first runs, in paise a month. */
const FIRST_TRANSPORT: readonly string[] = [
  { metro: 3_200_00, elsewhere: 3_200_00 },
  { metro: 15_000_00, elsewhere: 8_000_00 },
].map((amounts) => JSON.stringify(amounts));

/** Held since after the first runs, which were named without it: as long as it says the same, so are all. */
function isFirstRule(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && value.value === 'no-ceiling';
}

/** Due days were words alone before they were days as well. */
function wordsOfDue(due: unknown): unknown {
  return typeof due === 'object' && due !== null && 'words' in due ? due.words : due;
}

function isDispute(value: unknown): value is Dispute {
  return typeof value === 'object' && value !== null && 'isFollowed' in value;
}

/**
 * A dispute was a sentence before it was data, and the names of runs were made of it. These words are no text for
 * anybody: with any other, every run under a law that is not settled would count as computed under another law.
 */
function withFirstTitle({ title, from, isFollowed }: Dispute): string {
  const reading = from === null ? title : `${title}, from ${formatDate(calendarDate(from))}`;
  return isFollowed
    ? `The law is not settled here. Your organisation follows the disputed reading (${reading}).`
    : `The law is not settled here. A disputed reading (${reading}) is not followed; your organisation can choose it.`;
}
