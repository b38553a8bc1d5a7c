import {
  ageOn,
  calendarDate,
  firstDayOf,
  formatDate,
  formatMonth,
  isoOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { valueOn } from '@muster/law/dated.ts';
import { epsAgeLimit } from '@muster/law/epf/pension-membership.ts';
import { type Finding, figureFindings, type Mend } from '../finding.ts';
import { lawDay } from '../rules/law-day.ts';
import { nameInLetters, upperName } from '../text.ts';
import type { EpfMember, EpfMonth } from './epf-month.ts';

export const MAX_NAME = 85;

/** The name a line carries: as on the UAN where it was recorded, else that of the payroll. */
export function nameOnLine({ uanName, name }: EpfMember): string {
  return upperName(uanName ?? name);
}

/** What the fund would refuse, or somebody should look at, each about one person or one setting. */
export function ecrProblems(epf: EpfMonth): Finding[] {
  const { members } = epf;
  const ofUan = Map.groupBy(members, ({ uan }) => uan ?? '');
  return [
    ...members.flatMap((member) => [
      ...identityProblems(member, ofUan),
      ...figureProblems(member),
      ...serviceProblems(member, epf),
    ]),
    ...figureFindings(epf.withoutFigures),
    ...ofTheWhole(epf),
  ];
}

function identityProblems(member: EpfMember, ofUan: ReadonlyMap<string, readonly EpfMember[]>): Finding[] {
  const { uan, name } = member;
  const findings: Finding[] = [];
  const blocking = (rule: string, message: string, suggestion?: string) =>
    findings.push({
      rule,
      level: 'blocking',
      message,
      person: member,
      mend: 'person',
      ...(suggestion ? { suggestion } : {}),
    });
  if (uan === null || uan === '') blocking('uan', `${name} has no UAN`);
  else if (!/^\d{12}$/.test(uan)) blocking('uan', `The UAN of ${name} does not have 12 digits`);
  else {
    const others = (ofUan.get(uan) ?? []).filter(({ id }) => id !== member.id);
    const [other] = others;
    if (other !== undefined) blocking('uan-twice', `${name} and ${other.name} have the same UAN`);
  }
  const onLine = nameOnLine(member);
  if (!/^[A-Z. ]*[A-Z][A-Z. ]*$/.test(onLine)) {
    const message = `The name of ${name} has other signs than letters, spaces and dots: record it as on the UAN`;
    blocking('name', message, nameInLetters(onLine));
  } else if (onLine.length > MAX_NAME) blocking('name', `The name of ${name} is longer than ${MAX_NAME} letters`);
  return findings;
}

/** Of a line, in their order there. */
export const AMOUNTS = ['gross', 'epfWage', 'epsWage', 'edliWage', 'employee', 'employerEps', 'employerEpf'] as const;
const MAX_RUPEES = 9_999_999_999;

function figureProblems(member: EpfMember): Finding[] {
  const { name, gross, epfWage, epsWage } = member;
  const findings: Finding[] = [];
  const say = (level: Finding['level'], rule: string, message: string, mend: Mend | null) =>
    findings.push({ rule, level, message, person: member, mend });
  if (AMOUNTS.some((amount) => member[amount] < 0 || member[amount] / 100 > MAX_RUPEES)) {
    say('blocking', 'amount', `A figure of ${name} is below zero or has more than 10 digits`, 'payroll');
  }
  if (wholeRupees(epfWage) > wholeRupees(gross)) {
    say('blocking', 'gross', `The EPF wages of ${name} are more than the gross wages`, 'payroll');
  }
  if (wholeRupees(epsWage) > wholeRupees(epfWage)) {
    say(
      'blocking',
      'pension-wage',
      `The EPS wages of ${name} are more than the EPF wages: PF is paid on less than the PF wage limit`,
      'person',
    );
  }
  if (epsWage > 0 && member.dateOfBirth === null) {
    say('warning', 'born', `${name} has no date of birth: whether the pension ends at 58 is not known`, 'person');
  }
  return findings;
}

/** What the portal refuses because of when somebody worked, or how old somebody is. */
function serviceProblems(member: EpfMember, { month, from, to }: EpfMonth): Finding[] {
  const { name, joinedOn, leftOn, dateOfBirth, epsWage } = member;
  const findings: Finding[] = [];
  const blocking = (rule: string, message: string) =>
    findings.push({ rule, level: 'blocking', message, person: member, mend: 'person' });
  const contributes = member.employee + member.employerEps + member.employerEpf > 0;
  if (contributes && leftOn !== null && leftOn < from) {
    blocking('service', `${name} left on ${day(leftOn)}: the portal refuses contributions for a month after that`);
  } else if (contributes && leftOn !== null && leftOn < isoOf(firstDayOf(month))) {
    // Pay runs from the 26th to the 25th: it belongs to a month that the portal counts as over for this person.
    const message = `${name} left on ${day(leftOn)}, before ${formatMonth(month)}: the portal may refuse contributions for it`;
    findings.push({ rule: 'left-before', level: 'warning', message, person: member, mend: 'person' });
  }
  if (contributes && joinedOn !== null && joinedOn > to) {
    blocking('service', `${name} joins on ${day(joinedOn)}: the portal refuses contributions for a month before that`);
  }
  if (wholeRupees(epsWage) > 0 && dateOfBirth !== null && pensionEnded(dateOfBirth, from)) {
    blocking(
      'pension-age',
      `${name} was 58 before this month, and the portal refuses a pension share: correct the date of birth, or run the payroll again`,
    );
  }
  return findings;
}

const day = (iso: string) => formatDate(calendarDate(iso));

/** Whether the age at which pension membership ends was reached by the first day. */
function pensionEnded(dateOfBirth: string, from: string): boolean {
  const first = calendarDate(from);
  return ageOn(calendarDate(dateOfBirth), first) >= valueOn(epsAgeLimit, lawDay(first));
}

function ofTheWhole({ members, establishment, arrears, withoutPayslip }: EpfMonth): Finding[] {
  const findings: Finding[] = [];
  const warn = (rule: string, message: string, mend: Mend | null) =>
    findings.push({ rule, level: 'warning', message, person: null, mend });
  if (members.length === 0) {
    const message = 'Nobody contributes this month: there is no file, the charges are paid by direct challan entry';
    findings.push({ rule: 'nobody', level: 'blocking', message, person: null, mend: null });
  }
  if (establishment === null) warn('establishment', 'The establishment code is not entered', 'statutory settings');
  if (arrears !== 0) {
    warn(
      'arrears',
      'Arrears of earlier months are not in this file: type them in from the arrear statement',
      'payroll',
    );
  }
  for (const person of withoutPayslip) {
    const message = `${person.name} is a member and got no payslip: no line is written`;
    findings.push({ rule: 'no-payslip', level: 'warning', message, person, mend: 'payroll' });
  }
  return findings;
}

/** To the nearest rupee, as lines are printed. */
export function wholeRupees(paise: number): number {
  return Math.round(paise / 100);
}
