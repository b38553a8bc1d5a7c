import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  lateMarksPreview,
  listPaidDays,
  PaidDaysPerson,
  PaidDaysShown,
} from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { wholeHundredths } from '@muster/engine/attendance/hundredths.ts';
import { halvesPaidByEsi, type LopDays } from '@muster/engine/attendance/lop-days.ts';
import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { correctedDaysInWords } from '@muster/engine/explain/lost-dates.ts';
import { type CalendarMonth, calendarDate, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import type { OvertimeFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type WaitingDays, waitingDays, withoutPunch } from '../attendance/days/pay-days.facts.ts';
import { lossInRupees } from './calculation/loss-in-rupees.views.ts';
import { mostFirst, openDays, partlyOf, withMarks, withRupees } from './paid-days.views.ts';
import { type OpenCorrection, openCorrections } from './pay-days/corrections.views.ts';
import { lopDaysOf } from './pay-days/lost-days.views.ts';
import { NOTHING_OPEN, type OpenDays, openItemsOf, stateOf, sumOrNull } from './pay-days/open-days.rules.ts';
import { overtimeOfPeople } from './pay-days/overtime.views.ts';
import { firstOf } from './payslip-record/payslip-days.rules.ts';
import { attendanceRules } from './run/attendance-of-run.views.ts';
import { monthToPay } from './run/next-payroll.views.ts';
import { type PeriodPerson, peopleOfPeriod } from './run/period-people.views.ts';

type PaidDays = ResponseOf<typeof listPaidDays>;

const DEFAULT_PEOPLE = 25;

/**
 * What attendance makes of the next payroll as things stand: who loses days and why, whose days are pending, and
 * which paid months are corrected. Everything is read for all people at once.
 */
export function showPaidDays(caller: Caller, query: ParsedRequest<typeof listPaidDays>['query']): Promise<PaidDays> {
  const { services } = caller;
  return caller.inTenant(async (tx) => {
    const { month, span, attendance } = await monthToPay(caller, tx);
    const rules = attendance ?? (await attendanceRules(tx, services, span.to));
    const head = {
      ...month,
      periodStart: span.from,
      periodEnd: span.to,
      countedTo: firstOf(span.to, rules.countedTo),
      isDriven: attendance !== undefined,
      latesForHalfDay: rules.latesForHalfDay,
      countsOvertime: rules.overtime !== null,
    };
    if (attendance === undefined)
      return { ...head, totals: noTotals(head), open: NOTHING_OPEN, partly: [], rows: [], totalRows: 0 };
    const people = await peopleOfPeriod(tx, { ...span, ...month });
    const ids = people.map(({ id }) => id);
    const asked = { people: ids, from: span.from, to: head.countedTo };
    const lost = await lopDaysOf(tx, services, ids, { ...span, ...attendance });
    const settling = { ...month, countedTo: attendance.countedTo };
    const corrections = Map.groupBy(await openCorrections(tx, services, ids, settling), ({ userId }) => userId);
    const waiting = await waitingDays(tx, asked);
    const unpunched = new Set(await withoutPunch(tx, asked));
    const open = await openDays(tx, { people: ids, from: span.from, to: span.to }, lost);
    const all = people.map((person) =>
      paidDaysOf(person, {
        lost: lost.get(person.id) ?? null,
        waiting: waiting.get(person.id) ?? null,
        corrections: corrections.get(person.id) ?? [],
        hasPunches: !unpunched.has(person.id),
        open: open.get(person.id) ?? null,
      }),
    );
    const priced = (await inRupees(tx, services, month, { all, open })).toSorted(mostFirst(query.show ?? 'lost'));
    const shown = priced.filter(isShown(query.show ?? 'lost')).filter(isFound(query.searchQuery));
    const { offset, pageSize } = pageOf(query, DEFAULT_PEOPLE);
    const rows = await withMarks(tx, services, shown.slice(offset, offset + pageSize), head);
    const states = new Map(people.map(({ id, workState }) => [id, workState]));
    const withOvertime = await overtimeBeside(tx, services, {
      rows,
      states,
      period: { ...month, ...span, attendance },
    });
    return {
      ...head,
      totals: totalsOf(priced, head),
      open: openItemsOf(priced, open),
      partly: partlyOf(people, span),
      rows: withOvertime,
      totalRows: shown.length,
    };
  });
}

type View = {
  readonly rows: readonly PaidDaysPerson[];
  readonly states: ReadonlyMap<string, string | null>;
  readonly period: Omit<Parameters<typeof overtimeOfPeople>[2], 'people'>;
};

/** The rows of a page, each with the overtime of the period. */
async function overtimeBeside(tx: TenantTx, services: Services, { rows, states, period }: View) {
  const people = rows.map(({ employeeId }) => employeeId);
  const overtimeOf = await overtimeOfPeople(tx, services, { ...period, people });
  return rows.map((row) => ({
    ...row,
    overtime: shownOvertime(overtimeOf(row.employeeId, states.get(row.employeeId) ?? null).overtime),
  }));
}

type Listed = { readonly all: readonly PaidDaysPerson[]; readonly open: ReadonlyMap<string, OpenDays> };

/** The same people with what their lost days cost. */
async function inRupees(tx: TenantTx, services: Services, month: CalendarMonth, { all, open }: Listed) {
  const losing = all.filter(isShown('lost')).map(({ employeeId: id }) => {
    return { id, changed: new Map([...(open.get(id)?.backOn ?? [])].map((date) => [date, 0])) };
  });
  const loss = await lossInRupees(tx, services, month, losing);
  return all.map((person) => withRupees(person, loss));
}

type DaysOfPerson = {
  readonly lost: LopDays | null;
  readonly waiting: WaitingDays | null;
  readonly corrections: readonly OpenCorrection[];
  readonly hasPunches: boolean;
  readonly open: OpenDays | null;
};

function paidDaysOf(
  person: PeriodPerson,
  { lost, waiting, corrections, hasPunches, open }: DaysOfPerson,
): PaidDaysPerson {
  const employedDays = daysInclusive(calendarDate(person.from), calendarDate(person.to));
  const enteredDays = person.entered / 100;
  const esiDays = halvesPaidByEsi(lost?.days ?? []) / 2;
  const lostDays = wholeHundredths((lost?.halves ?? 0) / 2 + enteredDays - esiDays);
  return {
    employeeId: person.id,
    employeeName: person.name,
    employeeNumber: person.employeeNumber,
    departmentName: person.departmentName,
    employedDays,
    lostDays,
    esiDays,
    paidDays: Math.max(0, wholeHundredths(employedDays - lostDays - esiDays)),
    enteredDays,
    lateMarks: lost?.lateMarks ?? 0,
    days: (lost?.days ?? []).map(({ date, halves, reasons }) => ({
      date: date.toString(),
      days: halves / 2,
      reasons: reasons.map((reason) => reasonInWords(reason, 'administrator')),
    })),
    waiting,
    hasPunches,
    overtime: null,
    taken: null,
    state: stateOf(open),
    marks: [],
    back: open === null || open.backDays === 0 ? null : { requests: open.requests, days: open.backDays, amount: null },
    corrections: corrections.map(({ run, days }) => ({
      month: run.month,
      year: run.year,
      days: days.reduce((total, { was, is }) => total + was - is, 0) / 2,
      detail: correctedDaysInWords(days),
    })),
  };
}

function shownOvertime(overtime: OvertimeFacts | undefined): PaidDaysPerson['overtime'] {
  if (overtime === undefined) return null;
  const { paidSeconds: seconds, waitingSeconds, excesses } = overtime;
  return { seconds, waitingSeconds, beyond: excesses.map(({ per }) => per) };
}

function isShown(show: PaidDaysShown): (person: PaidDaysPerson) => boolean {
  switch (show) {
    case 'lost':
      return ({ lostDays, esiDays }) => lostDays > 0 || esiDays > 0;
    case 'waiting':
      return ({ waiting }) => waiting !== null;
    case 'corrected':
      return ({ corrections }) => corrections.length > 0;
    case 'all':
      return () => true;
  }
}

function isFound(search = ''): (person: PaidDaysPerson) => boolean {
  const words = search.trim().toLowerCase();
  return ({ employeeName, employeeNumber }) =>
    employeeName.toLowerCase().includes(words) || (employeeNumber ?? '').toLowerCase().includes(words);
}

type Period = { readonly periodStart: string; readonly periodEnd: string };

function totalsOf(people: readonly PaidDaysPerson[], { periodStart, periodEnd }: Period): PaidDays['totals'] {
  const sum = (of: (person: PaidDaysPerson) => number) => people.reduce((total, person) => total + of(person), 0);
  const length = daysInclusive(calendarDate(periodStart), calendarDate(periodEnd));
  const count = (show: PaidDaysShown) => people.filter(isShown(show)).length;
  return {
    people: people.length,
    losing: count('lost'),
    lostDays: sum(({ lostDays }) => lostDays),
    esiDays: sum(({ esiDays }) => esiDays),
    waitingPeople: count('waiting'),
    waitingDays: sum(({ waiting }) => waiting?.days ?? 0),
    corrected: count('corrected'),
    paidDays: sum(({ paidDays }) => paidDays),
    periodDays: people.length * length,
    outsideDays: sum(({ employedDays }) => length - employedDays),
    outsidePeople: people.filter(({ employedDays }) => employedDays < length).length,
    taken: sumOrNull(people.filter(isShown('lost')).map(({ taken }) => taken)),
  };
}

/** Where attendance does not drive the pay, nothing is worked out. */
const noTotals = (period: Period): PaidDays['totals'] => ({ ...totalsOf([], period), taken: null });

/** What late marks would cost the month that is not paid yet, up to today, if `every` so many cost half a day. */
export function previewLateMarks(
  caller: Caller,
  { every }: ParsedRequest<typeof lateMarksPreview>['query'],
): Promise<ResponseOf<typeof lateMarksPreview>> {
  const { services } = caller;
  return caller.inTenant(async (tx) => {
    const { month, span } = await monthToPay(caller, tx);
    const people = await peopleOfPeriod(tx, { ...span, ...month });
    const { countedTo } = await attendanceRules(tx, services, span.to);
    const driven = { ...span, countedTo, latesForHalfDay: every, overtime: null };
    const lost = await lopDaysOf(
      tx,
      services,
      people.map(({ id }) => id),
      driven,
    );
    const halves = [...lost.values()].map(({ days }) => {
      const late = days.flatMap(({ reasons }) => reasons).filter(({ kind }) => kind === 'lost-late-marks');
      return late.reduce((total, each) => total + each.halves, 0);
    });
    return {
      ...month,
      lateMarks: [...lost.values()].reduce((total, { lateMarks }) => total + lateMarks, 0),
      people: halves.filter((lostHalves) => lostHalves > 0).length,
      days: halves.reduce((total, lostHalves) => total + lostHalves, 0) / 2,
    };
  });
}
