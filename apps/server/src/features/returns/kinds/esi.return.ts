import {
  addDays,
  addMonths,
  type CalendarMonth,
  calendarDate,
  monthIndex,
} from '@muster/engine/kernel/calendar-date.ts';
import { esiDueOn } from '@muster/returns/due-day.ts';
import { ESI_REASON, type EsiMonth, exitSaid, type InsuredPerson } from '@muster/returns/esi/esi-month.ts';
import { esiDueOf, prepareContributionSheet, prepareEsi, prepareEsiReview } from '@muster/returns/esi/prepare-esi.ts';
import type { Prepared } from '@muster/returns/finding.ts';
import type { FileTotals } from '@muster/returns/reconcile.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import type { FileRow } from '../files/return-files.facts.ts';
import type { DefinedReturn, DueOfMonth } from '../files/return-kind.facts.ts';
import type { ReturnMonth } from '../files/return-month.facts.ts';
import type { ReturnRun } from '../month/return-runs.views.ts';
import {
  type ReturnSource,
  readPeople,
  type SourcePerson,
  withEarlierFigures,
  withoutFigures,
} from '../month/return-source.views.ts';
import {
  finalRunsBefore,
  lastInsuredQuery,
  lastUninsured,
  type SaidOnSheets,
  saidOnSheets,
} from './earlier-insured.views.ts';
import { FILED_KIND, filedDue, isCurrent } from './filed.return.ts';
import { ESI_WORDS } from './filed-words.rules.ts';

/** Contribution periods begin in April and October, and with them who is insured is decided again. */
const PERIOD_MONTHS = 6;
const FIRST_PERIOD = 4;
const monthOfPeriod = ({ month }: CalendarMonth) => (month - FIRST_PERIOD + 2 * PERIOD_MONTHS) % PERIOD_MONTHS;

/** The ESI contribution of a month: for the portal, as the same text, and with both shares. */
type EsiKind = {
  readonly kind: 'esi' | 'esiReview' | 'esiSheet';
  readonly title: string;
  readonly detail: string;
};

const esiKind = (of: EsiKind, prepare: (esi: EsiMonth) => Prepared): DefinedReturn => ({
  ...FILED_KIND,
  ...(of.kind === 'esi' ? {} : { beside: 'esi', isFiled: false }),
  kind: of.kind,
  words: ESI_WORDS,
  read: async (tx, services, month) => esiDue(of, month, await esiMonthOf(tx, services, month.source), prepare),
});

/** The sheet of the portal. */
export const esiReturn = esiKind(
  { kind: 'esi', title: 'ESI contribution', detail: 'Excel 97–2003 sheet, ESIC' },
  prepareEsi,
);

export const esiReviewReturn = esiKind(
  { kind: 'esiReview', title: 'ESI contribution, for reading', detail: 'CSV, not for the portal' },
  prepareEsiReview,
);

export const esiSheetReturn = esiKind(
  { kind: 'esiSheet', title: 'ESI contribution sheet', detail: 'CSV for reading, not for the portal' },
  prepareContributionSheet,
);

/** Null where nobody is insured. */
function esiDue(
  of: EsiKind,
  month: ReturnMonth,
  esi: EsiMonth,
  prepare: (esi: EsiMonth) => Prepared,
): DueOfMonth | null {
  const files = month.files.filter(({ kind }) => kind === of.kind);
  if (esi.people.length === 0 && files.length === 0) return null;
  const ofSome = (isIn: (id: string) => boolean) =>
    prepare({ ...esi, people: esi.people.filter(({ id }) => isIn(id)) });
  return filedDue(of.kind, {
    month,
    files,
    title: of.title,
    detail: of.detail,
    dueOn: esiDueOn(esi.month),
    nextVariant: 'Monthly',
    order: ({ leaveOut }) => {
      const without = new Set(leaveOut);
      return { variant: 'Monthly', refusal: null, prepare: () => ofSome((id) => !without.has(id)) };
    },
    rebuild: (file) => ofSome((id) => month.peopleOf.get(file.id)?.has(id) === true),
    ...(of.kind === 'esi' ? { remittance: () => paidOver(esi, files, month) } : {}),
  });
}

function paidOver(esi: EsiMonth, files: readonly FileRow[], { peopleOf }: ReturnMonth): Partial<FileTotals> {
  const sum = (people: readonly InsuredPerson[]) => people.reduce((total, person) => total + esiDueOf(person), 0);
  const current = files.find(isCurrent);
  const left = current === undefined ? [] : esi.people.filter(({ id }) => !peopleOf.get(current.id)?.has(id));
  const total = current?.total ?? sum(esi.people);
  return { esi: { total, open: { people: left.length, amount: sum(left) } } };
}

/** Who is insured this month, and who was and is still with the portal: it takes a sheet only with everybody it has. */
async function esiMonthOf(tx: TenantTx, services: WorkerServices, source: ReturnSource): Promise<EsiMonth> {
  const { run, people } = source;
  const insured = people.flatMap((person) => insuredOf(person, run));
  const earlier = await earlierInsured(tx, services, run, { except: insured.map(({ id }) => id) });
  const gone = earlier.flatMap((person) => goneOf(person, source));
  const here = new Set(people.map(({ userId }) => userId));
  const unexplained = gone.filter(({ reason }) => reason === ESI_REASON.none);
  return {
    month: { year: run.year, month: run.month },
    establishment:
      (await statutoryOf(tx, services)).esi?.number ?? run.policy.setUp.esi?.number ?? (await tenantOf(tx)).esiCode,
    people: [...insured, ...gone],
    withoutFigures: withoutFigures(source),
    withoutPayslip: unexplained.filter(({ id }) => !here.has(id)),
    withoutInsurance: unexplained.filter(({ id }) => here.has(id)),
    arrears: people.reduce((sum, { figures }) => sum + (figures === null ? 0 : arrearsOf(figures.arrears)), 0),
  };
}

function arrearsOf({ esiEmployee, esiEmployer }: { esiEmployee: number; esiEmployer: number }): number {
  return esiEmployee + esiEmployer;
}

/** Somebody by the last payslip that says ESI, with what was said since. */
type EarlierInsured = {
  readonly person: SourcePerson;
  readonly said: SaidOnSheets;
  /** Of this contribution period, or of the one before where this is the first month. */
  readonly isRecent: boolean;
};

const NOTHING_SAID: SaidOnSheets = { exits: [], saidAt: 0, listedAt: 0 };

/** Those who were insured by an approved payroll, however long ago, and not told out of coverage since. */
async function earlierInsured(
  tx: TenantTx,
  services: WorkerServices,
  run: ReturnRun,
  { except }: { readonly except: readonly string[] },
): Promise<EarlierInsured[]> {
  const before = { year: run.year, month: run.month };
  const from = monthIndex(addMonths(before, -(monthOfPeriod(before) || PERIOD_MONTHS)));
  const runs = await finalRunsBefore(tx, before);
  const [recent = [], older = []] = [true, false].map((isRecent) =>
    runs.filter((one) => monthIndex(one) >= from === isRecent).map(({ id }) => id),
  );
  const last = await withEarlierFigures(
    tx,
    await readPeople(tx, services, lastInsuredQuery(tx, { recent, older, except })),
    runs,
  );
  const insured = last.filter(({ figures }) => figures?.esi != null);
  if (insured.length === 0) return [];
  const among = insured.map(({ userId }) => userId);
  // Out of coverage is told with the first month of a period, to whoever is paid without ESI in it.
  const firstMonths = runs.filter((one) => monthOfPeriod(one) === 0).map(({ id }) => id);
  const toldOut = await lastUninsured(tx, { runs: firstMonths, among });
  const said = await saidOnSheets(tx, { before, among });
  const monthOf = new Map(runs.map((one) => [one.id, monthIndex(one)]));
  return insured.flatMap((person) => {
    const insuredAt = monthOf.get(person.runId) ?? 0;
    if ((toldOut.get(person.userId) ?? 0) > insuredAt) return [];
    const { exits, saidAt, listedAt } = said.get(person.userId) ?? NOTHING_SAID;
    const since = { exits, saidAt: saidAt > insuredAt ? saidAt : 0, listedAt: listedAt > insuredAt ? listedAt : 0 };
    return [{ person, said: since, isRecent: insuredAt >= from }];
  });
}

const NOTHING = { paidDays: 0, wage: 0, employee: 0, employer: 0 };

function insuredOf(person: SourcePerson, run: ReturnRun): InsuredPerson[] {
  if (person.figures?.esi == null) return [];
  const { wage, employee, employer } = person.figures.esi;
  const { paidDays, lastWorkingDay } = person;
  const hasLeft = lastWorkingDay !== null && lastWorkingDay <= run.periodTo;
  if (paidDays > 0 || wage > 0) {
    return [{ ...identityOf(person), paidDays, wage, employee, employer, reason: ESI_REASON.none, lastDay: null }];
  }
  const reason = hasLeft ? ESI_REASON.leftService : ESI_REASON.onLeave;
  return [{ ...identityOf(person), ...NOTHING, reason, lastDay: hasLeft ? lastWorkingDay : null }];
}

/**
 * Somebody who was insured and is not this month: who left, with the day, until a sheet said it; who is paid above the
 * limit, out of coverage where the portal takes that; anybody else without days, because it takes no sheet without them.
 */
function goneOf({ person, said, isRecent }: EarlierInsured, { run, people }: ReturnSource): InsuredPerson[] {
  const listed = { ...identityOf(person), ...NOTHING };
  const { lastWorkingDay } = person;
  if (lastWorkingDay !== null && lastWorkingDay <= run.periodTo) {
    const left = { ...listed, reason: ESI_REASON.leftService, lastDay: lastWorkingDay };
    // Long after it, a day is news only where sheets went on without one: else somebody told the portal by hand.
    const isNews = isRecent || said.listedAt > said.saidAt;
    return isNews && !said.exits.includes(exitSaid(left) ?? '') ? [left] : [];
  }
  if (said.saidAt > 0) return [];
  const isHere = people.some(({ userId }) => userId === person.userId);
  return isHere && monthOfPeriod(run) === 0
    ? [{ ...listed, reason: ESI_REASON.outOfCoverage, lastDay: dayBefore(run.periodFrom) }]
    : [{ ...listed, reason: ESI_REASON.none, lastDay: null }];
}

function dayBefore(iso: string): string {
  return addDays(calendarDate(iso), -1).toString();
}

function identityOf({ userId, name, employeeNumber, esiNumber, uanName, accountHolderName }: SourcePerson) {
  const otherNames = uanName === null ? [] : [uanName];
  return { id: userId, name, employeeNumber, insuranceNumber: esiNumber, otherNames, accountHolderName };
}
