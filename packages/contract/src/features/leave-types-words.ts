import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { type LeaveUnit, leaveInWords } from './leave-types-amounts.ts';
import type { LEAVE_APPROVERS, LEAVE_PERIODS, LeaveRules, OFF_DAY_CHARGES } from './leave-types-rules.ts';
import type { LeaveSettings } from './leave-types-settings.ts';

/** What the rules of leave say, in plain words: for the policy page, the PDF and the list of types. */
export type RuleInWords = { readonly label: string; readonly text: string };

type Type = {
  readonly unit: LeaveUnit;
  readonly isPaid: boolean;
  readonly purpose: string;
  readonly rules: LeaveRules;
};
type Period = (typeof LEAVE_PERIODS)[number];
type Approver = (typeof LEAVE_APPROVERS)[number];

const PERIODS: Readonly<Record<Period, string>> = {
  month: 'a month',
  quarter: 'a quarter',
  'half-year': 'half a year',
  year: 'a year',
};

const APPROVERS: Readonly<Record<Approver, string>> = {
  manager: 'the reporting manager',
  'second-manager': 'the manager of the manager',
  administrator: 'an administrator',
};

const daysOf = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'day' : 'days'}`;
const monthsOf = (n: number): string => `${n} ${n === 1 ? 'month' : 'months'}`;

/** "18 days a year, paid": what a type is, in one line. */
export function leaveTypeSummary(type: Type): string {
  const { isPaid, rules } = type;
  const share = rules.paidPercent === 100 ? 'paid' : `paid at ${rules.paidPercent}%`;
  return `${earnedInShort(type)}, ${isPaid ? share : 'unpaid'}`;
}

function earnedInShort({ unit, purpose, rules: { accrual, annualQuota } }: Type): string {
  if (accrual.kind === 'days-worked') {
    return `${leaveInWords(unit, accrual.earned)} for ${daysOf(accrual.perDaysWorked)} worked`;
  }
  if (accrual.kind !== 'none') return `${leaveInWords(unit, annualQuota)} a year`;
  return purpose === 'comp-off' ? 'For days off that were worked' : 'Without a quota';
}

type Line = readonly [label: string, text: string | null];

const linesOf = (lines: readonly Line[]): RuleInWords[] =>
  lines.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));

/** Every rule of a type that says something. */
export function leaveRulesInWords(type: Type): RuleInWords[] {
  return linesOf([...earningLines(type), ...keepingLines(type), ...usingLines(type), ...payLines(type)]);
}

function earningLines({ unit, purpose, rules }: Type): readonly Line[] {
  const { accrual, startsAfterMonths, probation, rounding, highestBalance } = rules;
  const isEarned = accrual.kind !== 'none';
  const reduced = probation.kind === 'reduced' ? `In probation ${probation.percent}% of it is credited.` : null;
  return [
    [
      'Earned',
      isEarned ? earned(unit, rules) : purpose === 'comp-off' ? 'For working on a day off.' : 'Nothing by itself.',
    ],
    ['Joining and leaving', isEarned ? partYears(rules) : null],
    ['Starts after', startsAfterMonths > 0 ? `${monthsOf(startsAfterMonths)} of service.` : null],
    ['Probation', probation.kind === 'starts-after' ? 'Credited from the day after probation.' : reduced],
    ['Notice period', rules.stopsInNotice ? 'Nothing is credited from the day notice is given.' : null],
    [
      'Rounding',
      rounding === 'none' ? null : `Credits are rounded to the ${rounding} ${unit === 'hour' ? 'hour' : 'day'}.`,
    ],
    ['Highest balance', highestBalance === null ? null : `Credit stops at ${leaveInWords(unit, highestBalance)}.`],
  ];
}

const EACH: Readonly<Record<string, string>> = {
  monthly: 'a twelfth of it each month',
  quarterly: 'a quarter of it every three months',
  'half-yearly': 'half of it every six months',
  yearly: 'all of it at once',
};

const CREDITED: Readonly<Record<LeaveRules['creditOn'], string>> = {
  'first-day': 'on the first day',
  'last-day': 'on the last day',
  'joining-day': 'on the day of the month on which you joined',
};

function earned(unit: LeaveUnit, { accrual, annualQuota, creditOn }: LeaveRules): string {
  if (accrual.kind !== 'days-worked') {
    return `${leaveInWords(unit, annualQuota)} a year: ${EACH[accrual.kind]}, ${CREDITED[creditOn]}.`;
  }
  const {
    earned: amount,
    perDaysWorked,
    perDaysWorkedYoung,
    isInFullBlocks,
    creditedEach,
    qualifyingDays,
    early,
  } = accrual;
  const young = perDaysWorkedYoung ? ` (${daysOf(perDaysWorkedYoung)} below the age of 18)` : '';
  const blocks = isInFullBlocks ? ', for full ones only' : '';
  const qualifies =
    qualifyingDays === null
      ? ''
      : ` At least ${daysOf(qualifyingDays)} of the year${accrual.isDueOnLeaving === true ? ' have to be worked, except by who leaves.' : ' have to be worked.'}`;
  const before = early
    ? ` Before that, from ${monthsOf(early.afterMonths)} of service on, ${leaveInWords(unit, early.earned)} for every full ${daysOf(early.perDaysWorked)} worked${early.untilDaysWorked === null ? '' : `, until ${daysOf(early.untilDaysWorked)} of the year are worked`}.`
    : '';
  return `${leaveInWords(unit, amount)} for every ${daysOf(perDaysWorked)} worked${young}${blocks}, credited when ${PERIODS[creditedEach]} is over.${qualifies}${before}`;
}

function partYears({ proration, isProratedOnLeaving }: LeaveRules): string {
  const leaving = isProratedOnLeaving ? ' Who leaves earns only for the days until then.' : '';
  return `${partOfPeriod(proration)}${leaving}`;
}

function partOfPeriod(proration: LeaveRules['proration']): string {
  switch (proration.kind) {
    case 'none':
      return 'Who joins within a period earns all of it.';
    case 'by-days':
      return 'Who joins within a period earns for the days that are left of it.';
    case 'cut-off':
      return `Who joins by the ${proration.day} of a month has ${proration.upTo}% of it, who joins later ${proration.after}%.`;
  }
}

/** How leave is kept. What has no balance has nothing to be kept; comp-offs alone lapse one by one. */
function keepingLines({ unit, purpose, rules }: Type): readonly Line[] {
  const { carryForward, encashable, payOut, compOffLapsesAfterDays } = rules;
  const hasBalance = rules.isLimitedByBalance || rules.accrual.kind !== 'none';
  const isPaidOut = encashable !== null || carryForward.excess === 'is-encashed';
  const wage = payOut.wage === 'basic' ? 'basic and dearness allowance' : 'gross pay';
  const paidOut =
    encashable &&
    `${encashable.max === null ? 'All of it' : `At most ${leaveInWords(unit, encashable.max)}`} may be paid out${
      encashable.keptBack > 0 ? `; ${leaveInWords(unit, encashable.keptBack)} stay` : ''
    }.`;
  return [
    [
      'Leave year',
      rules.yearBeginsIn === 'joining' ? 'From the day of joining.' : `From ${monthName(rules.yearBeginsIn)}.`,
    ],
    ['At the end of the year', hasBalance ? carried(unit, carryForward) : null],
    ['Used first', rules.order === 'carried-last' ? 'Leave of this year, then what was carried.' : null],
    ['Paid out', encashable && `${paidOut} What is left on leaving is paid out too.`],
    ['A day paid out', isPaidOut ? `A month’s ${wage} ÷ ${payOut.daysOfMonth}.` : null],
    ['Comp-offs', purpose === 'comp-off' ? lapsingOfCompOffs(compOffLapsesAfterDays) : null],
  ];
}

const lapsingOfCompOffs = (days: number | null) => (days === null ? null : `Each lapses after ${daysOf(days)}.`);

function carried(
  unit: LeaveUnit,
  { max, lapsesAfterDays, refusedEscapes, excess }: LeaveRules['carryForward'],
): string {
  const rest = excess === 'is-encashed' ? 'is paid out' : 'lapses';
  const refused =
    refusedEscapes && max !== null ? ' Leave that was asked for and refused is carried all the same.' : '';
  if (max === 0) return `What is left ${rest}.${refused}`;
  const until = (verb: string) => (lapsesAfterDays === null ? '' : ` and ${verb} after ${daysOf(lapsesAfterDays)}`);
  if (max === null) return `What is left is carried forward${until('lapses')}.`;
  return `At most ${leaveInWords(unit, max)} are carried forward${until('lapse')}; the rest ${rest}.${refused}`;
}

type Charge = (typeof OFF_DAY_CHARGES)[number];

const CHARGES: Readonly<Record<Charge, string>> = {
  never: 'do not count',
  between: 'count where leave lies on both sides of them',
  around: 'count where leave touches them',
  anywhere: 'count from the first to the last day of a leave',
};

function usingLines(type: Type): readonly Line[] {
  const { unit, rules } = type;
  const { negativeLimit, lockedUntil, noticeDays, maxDaysLate, documentAfterDays, maxSpells } = rules;
  const locked = [
    ...(lockedUntil.daysWorked === null ? [] : [`${daysOf(lockedUntil.daysWorked)} worked`]),
    ...(lockedUntil.months === null ? [] : [`${monthsOf(lockedUntil.months)} of service`]),
  ];
  return [
    ['Asked for in', { day: 'Whole days.', half: 'Days and half days.', hour: 'Hours.' }[unit]],
    ['Days off', offDays(rules)],
    ['Without a balance', rules.isLimitedByBalance ? null : 'It may be asked for whatever the balance is.'],
    [
      'Below zero',
      rules.isLimitedByBalance && negativeLimit > 0 ? `Down to ${leaveInWords(unit, negativeLimit)} below zero.` : null,
    ],
    ['For', forWhom(rules)],
    ['Usable', locked.length > 0 ? `After ${locked.join(' and ')}.` : null],
    ['In probation', rules.isUsableInProbation ? null : 'Cannot be taken.'],
    ['In the notice period', rules.isUsableInNotice ? null : 'Cannot be taken.'],
    ['Ask before', noticeDays > 0 ? `At least ${daysOf(noticeDays)} ahead.` : null],
    ['Ask afterwards', maxDaysLate === null ? null : `At most ${daysOf(maxDaysLate)} later.`],
    ['Document', documentAfterDays === null ? null : `For more than ${daysOf(documentAfterDays)} in one request.`],
    ...limitLines(type),
    ['Requests', maxSpells === null ? null : `At most ${maxSpells} in a leave year.`],
    ['Beside other leave', beside(rules.notBeside)],
    ['Beside days off', rules.isAllowedBesideOffDays ? null : 'It may not begin or end next to a day off.'],
  ];
}

function limitLines({ unit, rules: { maxInPeriod, maxStretch, minStretch } }: Type): readonly Line[] {
  return [
    ['Limit', maxInPeriod && `At most ${leaveInWords(unit, maxInPeriod.amount)} ${PERIODS[maxInPeriod.period]}.`],
    ['Longest', maxStretch === null ? null : `${leaveInWords(unit, maxStretch)} in one request.`],
    ['Shortest', minStretch === null ? null : `${leaveInWords(unit, minStretch)} in one request.`],
  ];
}

function offDays({ isStatutoryAnnual, offDays: { weekOffs, holidays } }: LeaveRules): string {
  const law = isStatutoryAnnual ? ' For workers in the sense of law they never count.' : '';
  if (weekOffs === holidays) return `Week-offs and holidays ${CHARGES[weekOffs]}.${law}`;
  return `Week-offs ${CHARGES[weekOffs]}; holidays ${CHARGES[holidays]}.${law}`;
}

function forWhom({ gender, ages, employment }: LeaveRules): string | null {
  const parts = [
    gender === 'female' ? 'women' : gender === 'male' ? 'men' : null,
    ages && `ages ${ages.from} to ${ages.to}`,
    employment.length > 0 ? 'some employment types' : null,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)} only.`;
}

function beside(notBeside: LeaveRules['notBeside']): string | null {
  if (notBeside === 'any') return 'It may not lie next to any other leave.';
  return notBeside.length > 0 ? 'It may not lie next to some other types.' : null;
}

function payLines({ isPaid, rules: { paidPercent, approvalLevels } }: Type): readonly Line[] {
  const pay = paidPercent === 100 ? 'Full pay.' : `${paidPercent}% of pay.`;
  return [
    ['Pay', isPaid ? pay : 'Without pay.'],
    ['Approved by', approvalLevels && `${inOrder(approvalLevels)}.`],
  ];
}

const inOrder = (levels: readonly Approver[]): string => {
  const text = levels.map((level) => APPROVERS[level]).join(', then ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** What counts for every type that says nothing else. */
export function leaveSettingsInWords({
  approvalRequired,
  approvalLevels,
  longLeave,
  yearBeginsIn,
}: LeaveSettings): RuleInWords[] {
  const year = yearBeginsIn === 'joining' ? 'From the day of joining.' : `From ${monthName(yearBeginsIn)}.`;
  return linesOf([
    ['Leave year', year],
    [
      'Approved by',
      approvalRequired ? `${inOrder(approvalLevels)}.` : 'Nobody: leave is approved when it is asked for.',
    ],
    [
      'Longer leave',
      approvalRequired && longLeave
        ? `More than ${daysOf(longLeave.moreThanDays)}: ${inOrder(longLeave.levels)}.`
        : null,
    ],
  ]);
}
