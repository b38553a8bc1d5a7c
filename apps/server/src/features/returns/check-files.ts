import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { blocks } from '@muster/returns/finding.ts';
import { deductorProblems } from '@muster/returns/tds/deductor-problems.ts';
import type { ServicesApart } from '../../platform/apart/apart.ts';
import type { CalledBy } from '../../platform/apart/apart-types.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Slots } from '../../platform/slots.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { type RefusedFile, warningsOfFiles } from './file-warnings.ts';
import { readMonth } from './files/return-month.facts.ts';
import { TDS_WORDS } from './kinds/filed-words.rules.ts';
import { duesOf } from './kinds/kinds-of-month.ts';
import { stampOfMonth } from './month/month-stamp.views.ts';
import { monthOfRun, type ReturnRun } from './month/return-runs.views.ts';
import { remembered } from './remembered.ts';
import { deductorOf } from './settings/deductor.store.ts';

/** What the files of a month would be refused for as things stand, of a draft too: mending is cheap then. */
export async function checkFiles(
  tx: TenantTx,
  services: ServicesApart,
  month: CalendarMonth,
): Promise<PayrollWarning[]> {
  const read = await readMonth(tx, services, month);
  if (read === null) return [];
  const refused = (await duesOf(tx, services, read)).map(({ kind, words, order }): RefusedFile => {
    const { findings, people } = order({}).prepare();
    return { kind, words, findings: findings.filter(blocks), people };
  });
  return warningsOfFiles(month, [...refused, await taxStatement(tx, services, read.source.run)]);
}

/** Whoever deducts tax states it each quarter, under the details of the organisation. */
async function taxStatement(tx: TenantTx, { fields }: ServicesApart, { tds }: ReturnRun): Promise<RefusedFile> {
  const statement = { kind: 'tds', words: TDS_WORDS, people: [] } as const;
  if (tds === 0) return { ...statement, findings: [] };
  const { tan, pan } = await tenantOf(tx);
  return { ...statement, findings: deductorProblems({ ...(await deductorOf(tx, fields)), tan, pan }) };
}

type Apart = (by: CalledBy, month: CalendarMonth) => Promise<PayrollWarning[]>;
const threads = new WeakMap<Slots, Set<Apart>>();

/** Where the files of many people are looked at, until what is returned is called; without one, it is done here. */
export function checkFilesIn(slots: Slots, thread: Apart): () => void {
  // A second server on the same services, as the demo is filled by, comes and goes beside the one that stays.
  const all = threads.get(slots) ?? new Set();
  threads.set(slots, all.add(thread));
  return () => void all.delete(thread);
}

const threadFor = (slots: Slots): Apart | undefined => threads.get(slots)?.values().next().value;

/** People whose files are prepared faster than a thread is asked. */
const FEW = 250;
const MAX_KEPT = 400;
const kept = remembered<PayrollWarning[]>(MAX_KEPT);

/** The same for whoever shows the payroll: of many people in the thread of files, and once until something changes. */
export async function checksOfRun(caller: Caller, runId: string): Promise<readonly PayrollWarning[]> {
  const { services, principal, inTenant } = caller;
  const thread = threadFor(services.slots);
  const read = await inTenant(async (tx) => {
    const run = await monthOfRun(tx, runId);
    if (run === null) return { checks: [] };
    const { people, ...month } = run;
    if (people <= FEW || thread === undefined) return { checks: await checkFiles(tx, services, month) };
    return { thread, month, stamp: `${await stampOfMonth(tx, month)} ${services.clock.today()}` };
  });
  if (read.checks !== undefined) return read.checks;
  const { month, stamp } = read;
  return kept(`${principal.tenantId} ${month.year}-${month.month}`, stamp, () => read.thread(caller, month));
}
