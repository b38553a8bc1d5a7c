import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import { type CalendarMonth, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { DAYS_NOT_SETTLED } from '../pay-days/open-days.rules.ts';
import type { RunState, SkippedPerson } from '../run/payroll.rules.ts';
import type { GapKind } from '../run/payroll-people.views.ts';
import type { NoteCount } from '../run/run-totals.views.ts';
import { type Group, type Groups, groupOf, NAMED } from './finding.rules.ts';

const PEOPLE_LIST = '/users/my-people';
const findPerson = (name: string) => `${PEOPLE_LIST}?search=${encodeURIComponent(name)}`;

const listOf = (missing: Missing | undefined) =>
  missing === undefined ? PEOPLE_LIST : `${PEOPLE_LIST}?missing=${missing}`;

type Wording = {
  readonly code: string;
  readonly severity: PayrollWarning['severity'];
  readonly isBlocking?: boolean;
  readonly title: (count: number, people: string) => string;
  readonly detail: string;
  readonly action: string | null;
  /** The list of just these people. */
  readonly list?: Missing;
  /** Another place where all of them are put right at once. */
  readonly link?: string;
};

export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const has = (count: number) => (count === 1 ? 'has' : 'have');

const GAP_WORDS: Readonly<Record<GapKind, Wording>> = {
  deactivatedWithoutLastDay: {
    code: 'DEACTIVATED_WITHOUT_LAST_DAY',
    severity: 'bad',
    isBlocking: true,
    title: (count, who) => `${who} ${count === 1 ? 'is' : 'are'} deactivated without a last working day`,
    detail: 'Enter the day they left, so that the right days are paid.',
    action: 'Add last working day',
  },
  noFigures: {
    code: 'NO_FIGURES_SINCE_APRIL',
    severity: 'bad',
    isBlocking: true,
    title: (count, who) => `${who} ${has(count)} no figures since April`,
    detail:
      'They worked here before the first month that Muster pays in this financial year. Without what they had since April too little tax is deducted. Enter it, or state that there was no salary earlier.',
    action: 'Enter figures',
    link: '/payroll/payroll-run?figures=true',
  },
  noBankAccount: {
    code: 'NO_BANK_ACCOUNT',
    severity: 'bad',
    title: (count, who) => `${who} ${has(count)} no bank account`,
    detail: 'A payment by bank transfer leaves them out.',
    action: 'Add accounts',
    list: 'bank',
  },
  noPan: {
    code: 'NO_PAN',
    severity: 'bad',
    title: (count, who) => `${who} ${has(count)} no PAN`,
    detail: 'Where tax is due, 20% or more is deducted until it is added.',
    action: 'Add PAN',
    list: 'pan',
  },
  noSalary: {
    code: 'NO_SALARY',
    severity: 'bad',
    title: (count, who) => `${who} ${has(count)} no salary`,
    detail: 'They are left out of this payroll.',
    action: 'Add salary',
    list: 'salary',
  },
  noDateOfJoining: {
    code: 'NO_DATE_OF_JOINING',
    severity: 'warning',
    title: (count, who) => `${who} ${has(count)} no date of joining`,
    detail: 'They are left out of this payroll.',
    action: 'Add date',
    list: 'dateOfJoining',
  },
  noWorkState: {
    code: 'NO_WORK_STATE',
    severity: 'warning',
    title: (_, who) => `Work state missing for ${who}`,
    detail: 'No professional tax and no labour welfare fund is deducted.',
    action: 'Add state',
    list: 'state',
  },
  noDateOfBirth: {
    code: 'NO_DATE_OF_BIRTH',
    severity: 'info',
    title: (_, who) => `Date of birth missing for ${who}`,
    detail: 'Tax is computed for someone below 60.',
    action: 'Add date',
    list: 'dateOfBirth',
  },
  noUan: {
    code: 'NO_UAN',
    severity: 'warning',
    title: (_, who) => `UAN missing for ${who}`,
    detail: 'PF is deducted, but cannot be deposited in their name without it.',
    action: 'Add UAN',
    list: 'uan',
  },
};

const GAP_ORDER = [
  'deactivatedWithoutLastDay',
  'noFigures',
  'noSalary',
  'noBankAccount',
  'noPan',
  'noDateOfJoining',
  'noWorkState',
  'noUan',
  'noDateOfBirth',
] as const satisfies readonly (keyof typeof GAP_WORDS)[];

/** What the people of the month lack. */
export function gapWarnings(gaps: Groups, hasPf: boolean): PayrollWarning[] {
  return GAP_ORDER.filter((kind) => hasPf || kind !== 'noUan').flatMap((kind) => {
    const gap = groupOf(gaps, kind);
    return gap.count === 0 ? [] : [worded(GAP_WORDS[kind], gap)];
  });
}

/** Whether someone must have seen it before the payroll is run; the rest is only for information. */
export function needsAttention({ severity }: PayrollWarning): boolean {
  return severity !== 'info';
}

function worded(words: Wording, gap: Group): PayrollWarning {
  const [only] = gap.people;
  return {
    code: words.code,
    severity: words.severity,
    isBlocking: words.isBlocking ?? false,
    count: gap.count,
    title: words.title(gap.count, people(gap.count)),
    detail: words.detail,
    link: words.link ?? (gap.count === 1 && only !== undefined ? findPerson(only.name) : listOf(words.list)),
    action: words.action,
    people: [...gap.people],
  };
}

export type Said = Pick<PayrollWarning, 'code' | 'severity' | 'title' | 'detail'> & Partial<PayrollWarning>;

/** What is not said is as for most. */
export const warningOf = (said: Said): PayrollWarning => ({
  isBlocking: false,
  count: 1,
  link: null,
  action: null,
  people: [],
  ...said,
});

/** One about people, the first of them by name; none where it is about nobody. */
export function warningAbout({ count, people: who }: Group, said: Said): PayrollWarning[] {
  return count === 0 ? [] : [warningOf({ count, people: [...who], ...said })];
}

/** A month that has not begun is paid by what is known of it: said before it is run and before it is approved. */
export function notBegunWarning(
  { from, to, statutoryMonth }: Pick<PayPeriod, 'from' | 'to' | 'statutoryMonth'>,
  today: string,
): PayrollWarning[] {
  if (today >= from.toString()) return [];
  return [
    warningOf({
      code: 'MONTH_NOT_BEGUN',
      severity: 'warning',
      title: `${formatMonth(statutoryMonth)} has not begun`,
      detail: `Joiners, leavers, attendance and leave until ${formatDate(to)} are not known yet.`,
    }),
  ];
}

/** What is open around the month: last month's payments, and duties the plan does not cover. */
export function monthWarnings(
  previous: (CalendarMonth & { id: string; state: RunState }) | null,
  hasStatutory: boolean,
): PayrollWarning[] {
  const warnings: PayrollWarning[] = [];
  if (previous?.state === 'Approved') {
    warnings.push(
      warningOf({
        code: 'LAST_MONTH_NOT_PAID',
        severity: 'warning',
        title: `${formatMonth(previous)} is not paid yet`,
        detail: 'Its payments are not recorded.',
        link: `/payroll/details/${previous.id}`,
        action: 'Record payments',
      }),
    );
  }
  if (!hasStatutory) {
    warnings.push(
      warningOf({
        code: 'STATUTORY_OUTSIDE_PLAN',
        severity: 'warning',
        title: 'PF and ESI are outside your plan',
        detail: 'Nothing is deducted for them, but the law still requires them.',
        link: '/my-subscription',
        action: 'See plans',
      }),
    );
  }
  return warnings;
}

/** What the set-up lacks since it was completed: it takes nothing away, but it must be seen. */
export function setUpWarnings(
  salaryGap: string | null,
  missing: readonly { type: string; state: string | null; name: string; because: string }[],
): PayrollWarning[] {
  const components =
    salaryGap === null
      ? []
      : [
          warningOf({
            code: 'SALARY_COMPONENTS_INCOMPLETE',
            severity: 'bad',
            title: 'Salary components are incomplete',
            detail: salaryGap,
            link: '/payroll/payroll-components/salary?activeTab=2&activeSubTab=0',
            action: 'Complete them',
          }),
        ];
  const required = missing.map(({ type, state, name, because }) =>
    warningOf({
      code: ['STATUTORY_NOT_SET_UP', type, state].filter((part) => part !== null).join('_'),
      severity: 'bad',
      title: `${name} is not set up`,
      detail: `${because}. Nothing is deducted for it until it is set up, or declined with a reason.`,
      link: '/payroll/payroll-components/statutory?activeTab=2&activeSubTab=1',
      action: 'Set up',
    }),
  );
  return [...components, ...required];
}

/** Said before the run already, as long as it holds. */
const KNOWN_BEFORE: ReadonlySet<string> = new Set(['NO_SALARY', DAYS_NOT_SETTLED]);

/** People who got no payslip, by reason; those without a salary or with days to settle are known before. */
export function skippedWarnings(skipped: readonly SkippedPerson[]): PayrollWarning[] {
  const byCode = Map.groupBy(
    skipped.filter(({ code }) => !KNOWN_BEFORE.has(code)),
    ({ code }) => code,
  );
  return [...byCode].flatMap(([code, those]) => {
    const [first] = those;
    return warningAbout(
      { count: those.length, people: those.slice(0, NAMED).map(({ id, name }) => ({ id, name })) },
      {
        code,
        severity: 'bad',
        title: `${people(those.length)} could not be paid`,
        detail: first?.reason ?? '',
        link: those.length === 1 && first !== undefined ? findPerson(first.name) : PEOPLE_LIST,
        action: 'Review',
      },
    );
  });
}

const NOTE_WORDS: Readonly<Record<string, { title: (who: string) => string; detail: string }>> = {
  NOTHING_PAID: { title: (who) => `${who} paid nothing`, detail: 'No paid day in the period.' },
  DAYS_OFF_PAID_ALONE: {
    title: (who) => `Only days off and holidays are paid to ${who}`,
    detail:
      'They lost every working day. A loss-of-pay day is not divided by working days, so days off are paid all the same: Payroll settings say how. Where that is not meant, enter the days as loss of pay or withhold the payslip.',
  },
  NET_BELOW_ZERO: {
    title: (who) => `Net pay of ${who} is zero`,
    detail: 'Statutory deductions are more than the pay; the rest will be recovered.',
  },
  DEDUCTIONS_LIMITED: {
    title: (who) => `Deductions of ${who} were limited`,
    detail: 'All deductions together cannot exceed half of the wages; the rest is due in the next payroll.',
  },
  NOTHING_PROVED: {
    title: (who) => `${who} chose the old regime, but tax is deducted under the new one`,
    detail:
      'They submitted no proofs of investment, and this month counts only what is proved. If proofs come before you approve, run the payroll again.',
  },
  LAW_NOT_KNOWN: {
    title: (who) => `Tax of ${who} is worked out with the rules of an earlier year`,
    detail:
      'This version of Muster does not know the income tax rules of this year yet. Install the version that does; the months left make up for what is deducted until then.',
  },
  OVERTIME_ABOVE_LIMIT: {
    title: (who) => `Overtime of ${who} is above what the state allows`,
    detail: 'It counts all the same: what was worked is never cut.',
  },
  PF_AMOUNT_BELOW_LIMIT: {
    title: (who) => `PF of ${who} is agreed on less than the PF wage limit`,
    detail: 'The law takes PF on the PF wage up to the limit: it is deducted so. Correct what is agreed.',
  },
  PF_MEMBERSHIP_DUE: {
    title: (who) => `${who} at or under the PF wage limit, outside the provident fund`,
    detail:
      'Nothing is deducted. Up to the limit the law makes everybody a member: look at each of them, and enter the day from which they are one.',
  },
  PENSION_MEMBERSHIP_DUE: {
    title: (who) => `${who} at or under the PF wage limit, outside the pension scheme (EPS)`,
    detail:
      'Up to the limit a member of the fund is in the pension scheme too: look at each of them, and enter the day from which they are.',
  },
  LABOUR_CODE_ADD_BACK: {
    title: (who) => `Allowances of ${who} are more than half of pay`,
    detail: 'The excess counts as wages for PF (Labour Codes).',
  },
};

/** What the calculation noticed on the payslips themselves. */
export function noteWarnings(notes: readonly NoteCount[]): PayrollWarning[] {
  return notes.flatMap(({ code, count, people: who }) => {
    const words = NOTE_WORDS[code];
    if (words === undefined) return [];
    const severity = code === 'LABOUR_CODE_ADD_BACK' ? 'info' : 'warning';
    const title = words.title(people(count));
    return [warningOf({ code, severity, count, title, detail: words.detail, people: [...who] })];
  });
}

/** The warnings somebody ran a payroll in spite of: those before it, without what the calculation itself found. */
export function overriddenWarnings(run: {
  readonly overrodeByName: string | null;
  readonly warnings: readonly PayrollWarning[];
  readonly skipped: readonly SkippedPerson[];
}): PayrollWarning[] {
  if (run.overrodeByName === null) return [];
  const found = run.skipped.map(({ code }) => code).filter((code) => !KNOWN_BEFORE.has(code));
  const codes = new Set([...Object.keys(NOTE_WORDS), ...found]);
  return run.warnings.filter((warning) => needsAttention(warning) && !codes.has(warning.code));
}
