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
  'second-manager': 'the manager’s manager',
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

function earnedInShort({ unit, purpose, rules: { accrual, annualQuota, maxStretch } }: Type): string {
  if (accrual.kind === 'days-worked') {
    return `${leaveInWords(unit, accrual.earned)} for ${daysOf(accrual.perDaysWorked)} worked`;
  }
  if (accrual.kind !== 'none') return `${leaveInWords(unit, annualQuota)} a year`;
  if (purpose === 'comp-off') return 'For days off worked';
  // Law gives maternity leave by weeks.
  const weeks = maxStretch === null || unit === 'hour' ? Number.NaN : maxStretch / 7;
  return Number.isInteger(weeks) && weeks > 1 ? `Up to ${weeks} weeks` : 'No fixed limit';
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
  const reduced = probation.kind === 'reduced' ? `${probation.percent}% is credited in probation.` : null;
  return [
    [
      'Accrual',
      isEarned ? accrualText(unit, rules) : purpose === 'comp-off' ? 'Credited for working on a day off.' : 'None.',
    ],
    ['Proration', isEarned ? partYears(rules) : null],
    ['Accrual starts', startsAfterMonths > 0 ? `After ${monthsOf(startsAfterMonths)} of service.` : null],
    ['Probation', probation.kind === 'starts-after' ? 'Accrual starts the day after probation.' : reduced],
    ['Notice period', rules.stopsInNotice ? 'No accrual from the day notice is given.' : null],
    [
      'Rounding',
      rounding === 'none' ? null : `Credits are rounded to the ${rounding} ${unit === 'hour' ? 'hour' : 'day'}.`,
    ],
    ['Maximum balance', highestBalance === null ? null : `Accrual stops at ${leaveInWords(unit, highestBalance)}.`],
  ];
}

const EACH: Readonly<Record<string, string>> = {
  monthly: 'every month',
  quarterly: 'every quarter',
  'half-yearly': 'every half-year',
  yearly: 'once a year',
};

const CREDITED: Readonly<Record<LeaveRules['creditOn'], string>> = {
  'first-day': 'on its first day',
  'last-day': 'on its last day',
  'joining-day': 'on the day of the month you joined',
};

function accrualText(unit: LeaveUnit, { accrual, annualQuota, creditOn }: LeaveRules): string {
  if (accrual.kind !== 'days-worked') {
    return `${leaveInWords(unit, annualQuota)} a year, credited ${EACH[accrual.kind]} ${CREDITED[creditOn]}.`;
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
  const young = perDaysWorkedYoung ? ` (every ${daysOf(perDaysWorkedYoung)} below the age of 18)` : '';
  const blocks = isInFullBlocks ? ', full blocks only' : '';
  const qualifies =
    qualifyingDays === null
      ? ''
      : ` Leave is earned only after ${daysOf(qualifyingDays)} of work in the year.${accrual.isDueOnLeaving === true ? ' This does not apply to people who resign.' : ''}`;
  const before = early
    ? ` Before that, after ${monthsOf(early.afterMonths)} of service: ${leaveInWords(unit, early.earned)} for every ${daysOf(early.perDaysWorked)} worked${early.untilDaysWorked === null ? '' : `, up to ${daysOf(early.untilDaysWorked)} of work in the year`}.`
    : '';
  return `${leaveInWords(unit, amount)} for every ${daysOf(perDaysWorked)} worked${young}${blocks}, credited after each ${PERIODS[creditedEach].replace(/^an? /, '').replace('half a', 'half')}.${qualifies}${before}`;
}

function partYears({ proration, isProratedOnLeaving }: LeaveRules): string {
  const leaving = isProratedOnLeaving ? ' People who leave get it only up to their last day.' : '';
  return `${partOfPeriod(proration)}${leaving}`;
}

function partOfPeriod(proration: LeaveRules['proration']): string {
  switch (proration.kind) {
    case 'none':
      return 'New joiners get the full credit of the month or year.';
    case 'by-days':
      return 'New joiners get leave only for the rest of the month or year.';
    case 'cut-off':
      return `Joining on or before day ${proration.day} of the month: ${proration.upTo}% of it. Joining later: ${proration.after}%.`;
  }
}

/** How leave is kept. What has no balance has nothing to be kept; comp-offs alone lapse one by one. */
function keepingLines({ unit, purpose, rules }: Type): readonly Line[] {
  const { carryForward, encashable, payOut, compOffLapsesAfterDays } = rules;
  const hasBalance = rules.isLimitedByBalance || rules.accrual.kind !== 'none';
  const isPaidOut = encashable !== null || carryForward.excess === 'is-encashed';
  const wage = payOut.wage === 'basic' ? 'basic and dearness allowance' : 'gross pay';
  const paidOut = encashable && encashableWords(unit, encashable.max, encashable.keptBack);
  return [
    ['Leave year', yearInWords(rules.yearBeginsIn)],
    ['Carry-forward', hasBalance ? carryForwardText(unit, rules) : null],
    ['Order of use', rules.order === 'carried-last' ? 'Leave of this year first, then leave carried forward.' : null],
    ['Encashment', encashable && `${paidOut} The balance on leaving is encashed too.`],
    ['Encashment rate', isPaidOut ? `Monthly ${wage} ÷ ${payOut.daysOfMonth} for a day.` : null],
    ['Comp-off expiry', purpose === 'comp-off' ? lapsingOfCompOffs(compOffLapsesAfterDays) : null],
  ];
}

/** "Days above 30 can be encashed." */
function encashableWords(unit: LeaveUnit, max: number | null, keptBack: number): string {
  const keptText = leaveInWords(unit, keptBack);
  if (max !== null) {
    const stay = keptBack > 0 ? ` if ${keptText} stay in the balance` : '';
    return `Up to ${leaveInWords(unit, max)} can be encashed${stay}.`;
  }
  if (keptBack === 0) return 'The whole balance can be encashed.';
  return unit === 'hour' ? `What is above ${keptText} can be encashed.` : `Days above ${keptBack} can be encashed.`;
}

const lapsingOfCompOffs = (days: number | null) =>
  days === null ? null : `Each comp-off expires after ${daysOf(days)}.`;

function carryForwardText(unit: LeaveUnit, { carryForward, yearBeginsIn }: LeaveRules): string {
  const { max, lapsesAfterDays, refusedEscapes, excess } = carryForward;
  const remainder = excess === 'is-encashed' ? 'is encashed' : 'lapses';
  const refused =
    refusedEscapes && max !== null ? ' Leave that was refused is carried forward even above the limit.' : '';
  if (max === 0) return `The balance ${remainder} at the end of the leave year.${refused}`;
  const until = (verb: string) =>
    lapsesAfterDays === null ? '' : ` and ${verb} ${expiry(yearBeginsIn, lapsesAfterDays)}`;
  if (max === null) return `The whole balance is carried forward${until('expires')}.`;
  const isOne = unit !== 'hour' && max === 1;
  const up = `Up to ${leaveInWords(unit, max)} ${isOne ? 'is' : 'are'} carried forward`;
  return `${up}${until(isOne ? 'expires' : 'expire')}; the rest ${remainder}.${refused}`;
}

/** "on 31 December", of a year that begins on a day of the calendar; else "after 60 days". */
function expiry(yearBeginsIn: LeaveRules['yearBeginsIn'], days: number): string {
  if (yearBeginsIn === 'joining') return `after ${daysOf(days)}`;
  const dayAfter = (year: number) => new Date(Date.UTC(year, yearBeginsIn - 1, 1 + days));
  const words = (day: Date) => `${day.getUTCDate()} ${monthName(day.getUTCMonth() + 1)}`;
  // The leap day moves it in some years.
  const [plain, leap] = [dayAfter(2027), dayAfter(2028)].map(words);
  return plain === leap && words(dayAfter(2026)) === plain && days < 366 ? `on ${plain}` : `after ${daysOf(days)}`;
}

type Charge = (typeof OFF_DAY_CHARGES)[number];

const CHARGES: Readonly<Record<Charge, string>> = {
  never: 'are not counted as leave',
  between: 'are counted as leave when leave is taken on both sides',
  around: 'are counted as leave when leave is taken next to them',
  anywhere: 'are counted as leave from the first day to the last',
};

function usingLines(type: Type): readonly Line[] {
  const { unit, rules } = type;
  const { negativeLimit, lockedUntil, noticeDays, maxDaysLate, documentAfterDays, maxSpells } = rules;
  const locked = [
    ...(lockedUntil.daysWorked === null ? [] : [`${daysOf(lockedUntil.daysWorked)} worked`]),
    ...(lockedUntil.months === null ? [] : [`${monthsOf(lockedUntil.months)} of service`]),
  ];
  return [
    ['Applied for in', { day: 'Whole days.', half: 'Days and half days.', hour: 'Hours.' }[unit]],
    ['Sandwich rule', offDays(rules)],
    ['No balance needed', rules.isLimitedByBalance ? null : 'You can apply even with no balance.'],
    [
      'Negative balance',
      rules.isLimitedByBalance && negativeLimit > 0 ? `Up to ${leaveInWords(unit, negativeLimit)} below zero.` : null,
    ],
    ['Eligibility', forWhom(rules)],
    ['Can be taken', locked.length > 0 ? `After ${locked.join(' and ')}.` : null],
    ['In probation', rules.isUsableInProbation ? null : 'Cannot be taken.'],
    ['In the notice period', rules.isUsableInNotice ? null : 'Cannot be taken.'],
    ['Notice', noticeDays > 0 ? `Apply at least ${daysOf(noticeDays)} before the first day.` : null],
    ['Back-dated leave', maxDaysLate === null ? null : `Apply within ${daysOf(maxDaysLate)} after the first day.`],
    ['Document', documentAfterDays === null ? null : `Needed for more than ${daysOf(documentAfterDays)} at once.`],
    ...limitLines(type),
    ['Times a year', maxSpells === null ? null : `At most ${maxSpells} in a leave year.`],
    ['Clubbing', beside(rules.notBeside)],
    ['Prefix and suffix', rules.isAllowedBesideOffDays ? null : 'Cannot begin or end next to a week-off or holiday.'],
  ];
}

function limitLines({ unit, rules: { maxInPeriod, maxStretch, minStretch } }: Type): readonly Line[] {
  return [
    ['Limit', maxInPeriod && `At most ${leaveInWords(unit, maxInPeriod.amount)} ${PERIODS[maxInPeriod.period]}.`],
    ['Maximum at once', maxStretch === null ? null : `${leaveInWords(unit, maxStretch)}.`],
    ['Minimum at once', minStretch === null ? null : `${leaveInWords(unit, minStretch)}.`],
  ];
}

function offDays({ isStatutoryAnnual, offDays: { weekOffs, holidays } }: LeaveRules): string {
  const law = isStatutoryAnnual ? ' For workers under the OSH Code, they are never counted as leave.' : '';
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
  if (notBeside === 'any') return 'Cannot be combined with any other leave.';
  return notBeside.length > 0 ? 'Cannot be combined with some other types.' : null;
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

/** "April to March." */
function yearInWords(begins: LeaveRules['yearBeginsIn']): string {
  if (begins === 'joining') return 'Twelve months from the day of joining.';
  return `${monthName(begins)} to ${monthName(((begins + 10) % 12) + 1)}.`;
}

/** What counts for every type that says nothing else. */
export function leaveSettingsInWords({
  approvalRequired,
  approvalLevels,
  longLeave,
  yearBeginsIn,
}: LeaveSettings): RuleInWords[] {
  return linesOf([
    ['Leave year', yearInWords(yearBeginsIn)],
    [
      'Approved by',
      approvalRequired ? `${inOrder(approvalLevels)}.` : 'No approval: leave counts as soon as it is applied for.',
    ],
    [
      'Longer leave',
      approvalRequired && longLeave
        ? `More than ${daysOf(longLeave.moreThanDays)}: ${inOrder(longLeave.levels)}.`
        : null,
    ],
  ]);
}
