import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { MUSTER_CODES } from '@muster/contract/features/attendance/attendance-muster.ts';
import type { DayReport, getMusterRoll, listDayReport } from '@muster/contract/features/reports/reports.contract.ts';
import { clockOf } from '../../platform/clock/time-of-day.ts';
import type { DayOfPerson } from '../attendance/days/attendance.facts.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import {
  approvalCode,
  figuresOf,
  isAbout,
  type MusterRules,
  musterKind,
  musterLabel,
  musterTotals,
  sumOf,
} from './reports.rules.ts';
import type { ReportPerson } from './reports.views.ts';

const DAY = 86_400;

export type MusterRow = ResponseOf<typeof getMusterRoll>['rows'][number];
export type DayRow = ResponseOf<typeof listDayReport>['rows'][number];

export function shownPerson({ id, name, employeeNumber, departmentName, imageFileId }: ReportPerson) {
  return {
    employeeId: id,
    employeeName: name,
    employeeNumber,
    departmentName,
    imageUrl: imageUrlOf(imageFileId),
  };
}

type Days = readonly DayOfPerson[];

export function musterRow(person: ReportPerson, days: Days, rules: MusterRules): MusterRow {
  return {
    ...shownPerson(person),
    days: days.map((day) => {
      const kind = musterKind(day);
      return {
        date: day.date,
        kind,
        code: MUSTER_CODES[kind].code,
        label: musterLabel(kind, day.facts.facts),
        isLate: day.day.isLate,
        approvalStatus: approvalCode(day),
      };
    }),
    totals: musterTotals(days, rules),
  };
}

/** The days of a person that a report is about, the first one first. */
export function dayRow(person: ReportPerson, days: Days, report: DayReport): DayRow {
  const about = days.flatMap((day) => {
    const figures = figuresOf(day);
    return isAbout(report, day, figures) ? [{ ...shownDay(day), ...figures }] : [];
  });
  return { ...shownPerson(person), days: about, ...sumOf(about) };
}

function shownDay(one: DayOfPerson) {
  const { date, day, facts } = one;
  return {
    date,
    attendanceStatus: day.status,
    shiftName: facts.shift.name,
    shiftStart: clockOf(facts.facts.shift.start),
    shiftEnd: clockOf(facts.facts.shift.end),
    startTime: day.firstIn === null ? null : clockOf(day.firstIn),
    endTime: day.lastOut === null ? null : clockOf(day.lastOut),
    endDayOffset: day.lastOut === null ? 0 : Math.floor(day.lastOut / DAY),
    workedSeconds: day.workedSeconds,
    approvalStatus: approvalCode(one),
  };
}
