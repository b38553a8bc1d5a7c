import { esiDueOn } from '@muster/returns/due-day.ts';
import { ESI_REASON, type EsiMonth, type InsuredPerson } from '@muster/returns/esi/esi-month.ts';
import { esiDueOf } from '@muster/returns/esi/prepare-esi.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import type { MonthFiles, ReturnCase } from './return-case.ts';
import { type ReturnSource, type SourcePerson, sourceOf, withoutFigures } from './return-source.ts';
import { finalRunBefore, type ReturnRun } from './returns.views.ts';

/** Months in which a contribution period begins, and with it who is insured is decided again. */
const PERIODS_BEGIN = [4, 10];

/** The ESI contribution of a month, as the sheet of the portal or for reading; null where nobody is insured. */
export async function esiCase(
  tx: TenantTx,
  services: Services,
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

/** Who is insured this month, and who has to be told out of it: those who left, or left coverage, after the month before. */
async function esiMonthOf(tx: TenantTx, services: Services, source: ReturnSource): Promise<EsiMonth> {
  const { run, people } = source;
  const at = { year: run.year, month: run.month };
  const before = await finalRunBefore(tx, at);
  const earlier = before === null ? [] : (await sourceOf(tx, services, before)).people;
  const insured = people.flatMap((person) => insuredOf(person, run));
  const now = new Set(insured.map(({ id }) => id));
  const missing = earlier.filter(({ userId, figures }) => figures?.esi != null && !now.has(userId));
  const gone = before === null ? [] : missing.flatMap((person) => goneOf(person, source, before));
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
 * Somebody who was insured the month before and is not any more: said once, with the day, and then no more. Whoever is
 * neither gone nor paid is listed without days, because the portal asks for everybody it has.
 */
function goneOf(person: SourcePerson, { run, people }: ReturnSource, before: ReturnRun): InsuredPerson[] {
  const listed = { ...identityOf(person), ...NOTHING };
  const { lastWorkingDay } = person;
  if (lastWorkingDay !== null && lastWorkingDay <= run.periodTo) {
    // Without a paid day the sheet of the month before said it already.
    const isSaid = lastWorkingDay <= before.periodTo && person.paidDays === 0;
    return isSaid ? [] : [{ ...listed, reason: ESI_REASON.leftService, lastDay: lastWorkingDay }];
  }
  const isHere = people.some(({ userId }) => userId === person.userId);
  if (!isHere) return [{ ...listed, reason: ESI_REASON.none, lastDay: null }];
  if (!PERIODS_BEGIN.includes(run.month)) return [];
  return [{ ...listed, reason: ESI_REASON.outOfCoverage, lastDay: before.periodTo }];
}

function identityOf({ userId, name, employeeNumber, esiNumber, uanName, accountHolderName }: SourcePerson) {
  const otherNames = uanName === null ? [] : [uanName];
  return { id: userId, name, employeeNumber, insuranceNumber: esiNumber, otherNames, accountHolderName };
}
