import { wholeHundredths } from '@muster/engine/attendance/hundredths.ts';
import { halvesPaidByEsi, type LopDays } from '@muster/engine/attendance/lop-days.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { ArrearMonth, PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { storeDaysForPay } from '../../attendance/days/pay-days.facts.ts';
import {
  arrearsOrRefusal,
  correctionsInPay,
  type OpenCorrection,
  openCorrections,
} from '../pay-days/corrections.views.ts';
import { lopDaysOf, whoLostAll } from '../pay-days/lost-days.views.ts';
import { overtimeOfPeople } from '../pay-days/overtime.views.ts';
import { dayAfter, daysInOrder, firstOf, type PayslipDay } from '../payslip-record/payslip-days.rules.ts';
import { daysOfRun, drivenRuns } from '../payslip-record/payslip-days.views.ts';
import type { AttendanceOfRun } from '../run/payroll.rules.ts';
import type { InputBatch, MonthInput, RunMonth } from './person-month.input.ts';

type WithClock = Pick<Services, 'clock'>;
/** What days that are stored tell others. */
type Dependencies = Pick<Services, 'clock' | 'slots'>;

/** Lost days by what people punched, and what earlier months are owed because theirs count otherwise by now. */
export function attendanceInput(services: Dependencies): MonthInput {
  return {
    source: 'attendance',
    async read(tx, batch) {
      const { attendance } = batch.of.run.policy;
      if (attendance === undefined) return (month) => month;
      const { lost, open } = await daysOf(tx, services, batch, attendance);
      const corrections = correctionsInPay(open);
      const { run } = batch.of;
      const all = await whoLostAll(tx, lost, { from: run.periodFrom, to: run.periodTo, ...attendance });
      const { year, month: ofMonth, periodFrom: from, periodTo: to } = run;
      const overtimeOf = await overtimeOfPeople(tx, services, {
        people: batch.userIds,
        year,
        month: ofMonth,
        from,
        to,
        attendance,
      });
      return (month) => {
        const { id } = month.person;
        const arrears = arrearsOrRefusal(corrections.get(id) ?? []);
        if (isRefusal(arrears)) return arrears;
        const facts = withLopDays(month.facts, lost.get(id), arrears);
        const { lossOfPay } = facts;
        const isAll = month.facts.lossOfPay.days >= 0 && all.has(id);
        return {
          ...month,
          facts: {
            ...facts,
            lossOfPay: isAll ? { ...lossOfPay, isEveryWorkingDay: true } : lossOfPay,
            ...overtimeOf(id, month.person.workState),
          },
        };
      };
    },
    prepare: (tx, batch) => storeDays(tx, services, batch),
    changedSince: (tx, of, only) => changedSince(tx, services, of, only),
  };
}

/** What is paid of a month with lost days, and with what earlier months are owed. */
export function withLopDays(facts: PayslipFacts, lost: LopDays | undefined, arrears: readonly ArrearMonth[]) {
  const days = (lost?.days ?? []).map(({ date, halves, reasons }) => ({ date, days: halves / 2, reasons }));
  const { lossOfPay } = facts;
  const total = days.reduce((sum, each) => sum + each.days, lossOfPay.days);
  return {
    ...facts,
    lossOfPay: { days: total, byDate: [...lossOfPay.byDate, ...days] },
    arrears: [...facts.arrears, ...arrears],
  };
}

/** The days that are paid by, and those of the last payroll that were still to come when it was run. */
async function storeDays(tx: TenantTx, services: Dependencies, { of: { run }, userIds }: InputBatch) {
  const { attendance } = run.policy;
  if (attendance === undefined) return;
  const last = (await drivenRuns(tx, run)).findLast(({ policy }) => policy.attendance !== undefined);
  if (last?.policy.attendance !== undefined) {
    const from = dayAfter(last.policy.attendance.countedTo);
    await storeDaysForPay(tx, services, { people: userIds, from, to: firstOf(last.periodTo, attendance.countedTo) });
  }
  const to = firstOf(run.periodTo, attendance.countedTo);
  await storeDaysForPay(tx, services, { people: userIds, from: run.periodFrom, to });
}

async function daysOf(tx: TenantTx, services: WithClock, { of, userIds }: InputBatch, attendance: AttendanceOfRun) {
  const { run } = of;
  const lopOf = await lopDaysOf(tx, services, userIds, { from: run.periodFrom, to: run.periodTo, ...attendance });
  const settling = { year: run.year, month: run.month, countedTo: attendance.countedTo };
  return { lost: lopOf, open: await openCorrections(tx, services, userIds, settling) };
}

/** People whose days are not those of their payslip any more. */
async function changedSince(
  tx: TenantTx,
  services: WithClock,
  of: RunMonth,
  only?: readonly string[],
): Promise<readonly string[]> {
  const { attendance } = of.run.policy;
  if (attendance === undefined) return [];
  return withOtherDays(tx, of.run.id, only, (userIds) => daysOf(tx, services, { of, userIds }, attendance));
}

type DaysNow = { readonly lost: ReadonlyMap<string, LopDays>; readonly open: readonly OpenCorrection[] };

/** Whose days are not those of their payslip in a run: other ones, or the same with another who pays them. */
export async function withOtherDays(
  tx: TenantTx,
  runId: string,
  only: readonly string[] | undefined,
  daysNow: (userIds: readonly string[]) => Promise<DaysNow>,
): Promise<string[]> {
  const daysInRun = await daysOfRun(tx, runId, only);
  const { lost, open } = await daysNow(daysInRun.map(({ userId }) => userId));
  const corrections = Map.groupBy(open, ({ userId }) => userId);
  return daysInRun.flatMap(({ userId, days, esiDays }) => {
    const { days: lostDays = [] } = lost.get(userId) ?? {};
    const own = lostDays.map(({ date, halves }) => ({ date: date.toString(), halves }));
    const now = [...own, ...(corrections.get(userId) ?? []).flatMap(changesOf)];
    const isSame = daysInOrder(now) === daysInOrder(days) && Math.round(halvesPaidByEsi(lostDays) * 50) === esiDays;
    return isSame ? [] : [userId];
  });
}

function changesOf({ days }: OpenCorrection): PayslipDay[] {
  return days.map(({ date, was, is }) => ({ date, halves: wholeHundredths(is - was) }));
}
