import { addDays, addMonths, type CalendarMonth, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { esiDueOn } from '@muster/returns/due-day.ts';
import { ESI_REASON, type EsiMonth, exitSaid, type InsuredPerson } from '@muster/returns/esi/esi-month.ts';
import { esiDueOf } from '@muster/returns/esi/prepare-esi.ts';
import type { ServicesApart } from '../../platform/apart/apart.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { type EarlierMonths, exitsSaid, finalRunsOf, lastInsuredQuery } from './earlier-insured.views.ts';
import type { MonthFiles, ReturnCase } from './return-case.ts';
import {
  type ReturnSource,
  readPeople,
  type SourcePerson,
  withEarlierFigures,
  withoutFigures,
} from './return-source.ts';
import type { ReturnRun } from './returns.views.ts';

/** Contribution periods begin in April and October, and with them who is insured is decided again. */
const PERIOD_MONTHS = 6;
const FIRST_PERIOD = 4;
const monthOfPeriod = ({ month }: CalendarMonth) => (month - FIRST_PERIOD + 2 * PERIOD_MONTHS) % PERIOD_MONTHS;

/** The ESI contribution of a month, as the sheet of the portal or for reading; null where nobody is insured. */
export async function esiCase(
  tx: TenantTx,
  services: ServicesApart,
  source: ReturnSource,
  { made, kind }: { readonly made: MonthFiles; readonly kind: 'esi' | 'esiReview' },
): Promise<ReturnCase | null> {
  const month = await esiMonthOf(tx, services, source);
  const own = made.files.filter((file) => file.kind === kind);
  if (month.people.length === 0 && own.length === 0) return null;
  const current = own.find(({ withdrawnAt }) => withdrawnAt === null);
  const named = current === undefined ? null : (made.peopleOf.get(current.id) ?? new Set());
  const left = named === null ? [] : month.people.filter(({ id }) => !named.has(id));
  const sum = (people: readonly InsuredPerson[]) => people.reduce((total, person) => total + esiDueOf(person), 0);
  return {
    kind,
    title: kind === 'esi' ? 'ESI contribution' : 'ESI contribution, for reading',
    detail: kind === 'esi' ? 'Excel 97–2003 sheet, ESIC' : 'CSV, not for the portal',
    dueOn: esiDueOn(month.month),
    orderOf: ({ leaveOut = [] }) => {
      const without = new Set(leaveOut);
      const people = month.people.filter(({ id }) => !without.has(id));
      return { variant: 'Monthly', order: { kind, month: { ...month, people } } };
    },
    refuses: () => null,
    again: ({ id }) => {
      const people = month.people.filter((person) => made.peopleOf.get(id)?.has(person.id));
      return { kind, month: { ...month, people } };
    },
    paysOver: {
      total: current === undefined ? sum(month.people) : current.total,
      open: { people: left.length, amount: sum(left) },
    },
    next: 'Monthly',
    stillOpen: 0,
  };
}

/** Who is insured this month, and who was and has to be told of: those who left, or left coverage, or got no payslip. */
async function esiMonthOf(tx: TenantTx, services: ServicesApart, source: ReturnSource): Promise<EsiMonth> {
  const { run, people } = source;
  const at = { year: run.year, month: run.month };
  // Whoever was insured stays so to the end of the period, and is told out of it when the next begins.
  const months = { from: addMonths(at, -(monthOfPeriod(at) || PERIOD_MONTHS)), before: at };
  const insured = people.flatMap((person) => insuredOf(person, run));
  const missing = await missingOf(tx, services, { months, except: insured.map(({ id }) => id) });
  const said = missing.length === 0 ? new Map<string, ReadonlySet<string>>() : await exitsSaid(tx, months);
  const gone = missing.flatMap((person) =>
    goneOf(person, source).filter((one) => said.get(one.id)?.has(exitSaid(one) ?? '') !== true),
  );
  return {
    month: at,
    establishment:
      (await statutoryOf(tx, services)).esi?.number ?? run.policy.setUp.esi?.number ?? (await tenantOf(tx)).esiCode,
    people: [...insured, ...gone],
    withoutFigures: withoutFigures(source),
    withoutPayslip: gone.filter(({ reason }) => reason === ESI_REASON.none),
    arrears: people.reduce((sum, { figures }) => sum + (figures === null ? 0 : arrearsOf(figures.arrears)), 0),
  };
}

function arrearsOf({ esiEmployee, esiEmployer }: { esiEmployee: number; esiEmployer: number }): number {
  return esiEmployee + esiEmployer;
}

type Missing = { readonly months: EarlierMonths; readonly except: readonly string[] };

/** Those who were insured by an approved payroll of these months, by their last payslip that says so. */
async function missingOf(tx: TenantTx, services: ServicesApart, { months, except }: Missing): Promise<SourcePerson[]> {
  const runs = await finalRunsOf(tx, months);
  const query = lastInsuredQuery(tx, { runs: runs.map(({ id }) => id), except });
  const people = await withEarlierFigures(tx, await readPeople(tx, services, query), runs);
  return people.filter(({ figures }) => figures?.esi != null);
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
 * Somebody who was insured and is not any more: with the day, until a sheet said it. The day may be entered long after
 * it, and said twice it does no harm. Whoever is neither gone nor paid is listed without days, because the portal asks
 * for everybody it has.
 */
function goneOf(person: SourcePerson, { run, people }: ReturnSource): InsuredPerson[] {
  const listed = { ...identityOf(person), ...NOTHING };
  const { lastWorkingDay } = person;
  if (lastWorkingDay !== null && lastWorkingDay <= run.periodTo) {
    return [{ ...listed, reason: ESI_REASON.leftService, lastDay: lastWorkingDay }];
  }
  const isHere = people.some(({ userId }) => userId === person.userId);
  if (!isHere) return [{ ...listed, reason: ESI_REASON.none, lastDay: null }];
  if (monthOfPeriod(run) > 0) return [];
  return [{ ...listed, reason: ESI_REASON.outOfCoverage, lastDay: dayBefore(run.periodFrom) }];
}

function dayBefore(iso: string): string {
  return addDays(calendarDate(iso), -1).toString();
}

function identityOf({ userId, name, employeeNumber, esiNumber, uanName, accountHolderName }: SourcePerson) {
  const otherNames = uanName === null ? [] : [uanName];
  return { id: userId, name, employeeNumber, insuranceNumber: esiNumber, otherNames, accountHolderName };
}
