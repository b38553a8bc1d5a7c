import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { DueKind, ReturnFinding } from '@muster/contract/features/returns/returns-file.ts';
import { type CalendarMonth, monthText } from '@muster/engine/kernel/calendar-date.ts';
import { blocks, type FilePerson, type Finding } from '@muster/returns/finding.ts';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import { countOf } from '@muster/returns/text.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { WorkerServices } from '../../platform/offload/offload.ts';
import type { CalledBy } from '../../platform/offload/offload-types.ts';
import type { Slots } from '../../platform/slots.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import type { DraftWords, FindingWords } from './files/finding-words.rules.ts';
import { readMonth } from './files/return-month.facts.ts';
import { shownFindings } from './files/shown-findings.facts.ts';
import { TDS_WORDS } from './kinds/filed-words.rules.ts';
import { duesOf } from './kinds/kinds-of-month.views.ts';
import { stampOfMonth } from './month/month-stamp.views.ts';
import { monthOfRun, type ReturnRun } from './month/return-runs.views.ts';
import { remembered } from './remember-months.ts';
import { deductorOf } from './settings/deductor.store.ts';
import { linkOf } from './settings/mend-links.rules.ts';

/** What the files of a month would be refused for as things stand, of a draft too: mending is cheap then. */
export async function checkFiles(
  tx: TenantTx,
  services: WorkerServices,
  month: CalendarMonth,
): Promise<PayrollWarning[]> {
  const read = await readMonth(tx, services, month);
  if (read === null) return [];
  const refusals = (await duesOf(tx, services, read)).map(({ kind, words, order }): RefusedFile => {
    const { findings, people } = order({}).prepare();
    return { kind, words, findings: findings.filter(blocks), people };
  });
  return warningsOfFiles(month, [...refusals, await taxStatement(tx, services, read.source.run)]);
}

/** Whoever deducts tax states it each quarter, under the details of the organisation. */
async function taxStatement(tx: TenantTx, { fields }: WorkerServices, { tds }: ReturnRun): Promise<RefusedFile> {
  const statement = { kind: 'tds', words: TDS_WORDS, people: [] } as const;
  if (tds === 0) return { ...statement, findings: [] };
  const { tan, pan } = await tenantOf(tx);
  return { ...statement, findings: deductorProblems({ ...(await deductorOf(tx, fields)), tan, pan }) };
}

type OffloadThread = (by: CalledBy, month: CalendarMonth) => Promise<PayrollWarning[]>;
const threads = new WeakMap<Slots, Set<OffloadThread>>();

/** Where the files of many people are looked at, until what is returned is called; without one, it is done here. */
export function checkFilesIn(slots: Slots, thread: OffloadThread): () => void {
  // A second server on the same services, as the demo is filled by, comes and goes beside the one that stays.
  const all = threads.get(slots) ?? new Set();
  threads.set(slots, all.add(thread));
  return () => void all.delete(thread);
}

const threadFor = (slots: Slots): OffloadThread | undefined => threads.get(slots)?.values().next().value;

/** People whose files are prepared faster than a thread is asked. */
const FEW = 250;
const MAX_KEPT = 400;
const kept = remembered<PayrollWarning[]>(MAX_KEPT);
const ofGeneration = remembered<PayrollWarning[]>(MAX_KEPT);

/** The same for whoever shows the payroll: of many people in the thread of files, and once until something changes. */
export async function checksOfRun(
  caller: Caller,
  runId: string,
  generation?: string,
): Promise<readonly PayrollWarning[]> {
  const key = `${caller.principal.tenantId} ${runId}`;
  const read = async () => (await readChecks(caller, runId, key))();
  // Whoever knows that nothing was written needs no look at the month.
  return generation === undefined ? read() : ofGeneration(key, `${generation} ${caller.services.clock.today()}`, read);
}

/** How what is said of a payroll is read: what was, where its month is made of the same. */
async function readChecks(caller: Caller, runId: string, key: string): Promise<() => Promise<PayrollWarning[]>> {
  const { services, inTenant } = caller;
  const thread = threadFor(services.slots);
  return inTenant(async (tx) => {
    const run = await monthOfRun(tx, runId);
    if (run === null) return async () => [];
    const { people, ...month } = run;
    if (people <= FEW || thread === undefined) {
      const checks = await checkFiles(tx, services, month);
      return async () => checks;
    }
    const stamp = `${await stampOfMonth(tx, month)} ${services.clock.today()}`;
    return () => kept(key, stamp, () => thread(caller, month));
  });
}

/** What would be refused of one thing that goes out. */
type RefusedFile = {
  readonly kind: DueKind;
  readonly words: FindingWords;
  readonly findings: readonly Finding[];
  readonly people: readonly FilePerson[];
};

/** That nobody is in a file is no fault of anybody. */
const NO_FAULT: ReadonlySet<string> = new Set(['nobody', 'empty']);

const FIRST = 5;

/** Said of a draft, in the order of files: what is wrong with people, then what the organisation has not entered. */
function warningsOfFiles(month: CalendarMonth, files: readonly RefusedFile[]): PayrollWarning[] {
  return files.flatMap(({ kind, words, findings, people }) => {
    const faults = findings.filter(({ rule }) => !NO_FAULT.has(rule));
    const ofPeople = faults.filter(({ person }) => person !== null);
    const others = faults.filter(({ person }) => person === null);
    const shown = shownFindings({ findings: ofPeople, people }, words);
    const { ofDraft } = words;
    const link = `/payroll/files?month=${monthText(month)}&kind=${kind}`;
    return [
      ...(ofDraft.ofPeople?.({ findings: ofPeople, shown }, link) ??
        shown.map((one) => ofRule({ kind, link, ofDraft }, one))),
      ...settings({ kind, link, ofDraft }, others),
    ];
  });
}

type About = { readonly kind: DueKind; readonly link: string; readonly ofDraft: DraftWords };

function ofRule({ kind, link, ofDraft }: About, { rule, count, message, people }: ReturnFinding): PayrollWarning {
  const words = ofDraft.rules[rule];
  const who = people.slice(0, FIRST).map(({ id, name }) => ({ id, name }));
  const names = who.map(({ name }) => name).join(', ');
  const more = count > who.length ? ` and ${count - who.length} more` : '';
  return {
    ...WARNING,
    code: `${FILE_CHECK}${kind} ${rule}`,
    count,
    title: words?.title(count) ?? message,
    detail: `${names}${more}. ${words?.detail ?? ofDraft.consequence}`.trim(),
    link,
    action: words?.action ?? 'See who',
    people: who,
  };
}

/** What is missing of the organisation: one line for each place where it is entered. */
function settings({ kind, link, ofDraft }: About, faults: readonly Finding[]): PayrollWarning[] {
  return [...Map.groupBy(faults, ({ mend }) => mend)].map(([mend, own]) => {
    const words = ofDraft.settings;
    const messages = own.map(({ message }) => message);
    const only = messages.length === 1 ? messages[0] : undefined;
    return {
      ...WARNING,
      // Of what can be entered any day before the file is made.
      severity: 'info',
      code: `${FILE_CHECK}${kind} ${mend ?? 'all'}`,
      count: own.length,
      title: only ?? words?.title(own.length) ?? `${countOf(own.length, 'problem')} of a file`,
      detail: only === undefined ? firstOf(messages) : ofDraft.consequence,
      link: linkOf(mend, null) ?? link,
      action: words?.action ?? 'See',
      people: [],
    };
  });
}

/** The first of them as sentences: all stand where they are mended. */
function firstOf(messages: readonly string[]): string {
  const more = messages.length - MAX_SENTENCES;
  return `${messages.slice(0, MAX_SENTENCES).join('. ')}.${more > 0 ? ` And ${more} more.` : ''}`;
}

/** Of what is not entered. */
const MAX_SENTENCES = 3;
const WARNING = { severity: 'warning', isBlocking: false } as const;
