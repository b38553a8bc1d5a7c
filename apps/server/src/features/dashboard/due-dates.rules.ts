import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  daysBetween,
  financialYearOf,
  isBefore,
  monthName,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import {
  type DueOfMonth,
  epfDue,
  esiDue,
  professionalTaxDue,
  tdsDue,
  tdsStatementDue,
  welfareFundDue,
} from '@muster/engine/statutory/due-days.ts';
import { sectionIn } from '@muster/law/income-tax/section-names.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import type { Deduction, DueStanding, PaymentStandings } from '../returns/dues.facts.ts';

/** What the organisation has to pay over; `people` are those who work in the state. */
export type Obligations = {
  readonly epf: boolean;
  readonly esi: boolean;
  readonly tds: boolean;
  readonly professionalTax: readonly { readonly state: StateCode; readonly people: number }[];
  readonly welfareFund: readonly StateCode[];
  /** Whether everything is known that a statement of tax says; not asked where nothing says otherwise. */
  readonly knowsDeductor?: boolean;
};

export type DueDate = {
  readonly day: string;
  readonly daysLeft: number;
  readonly title: string;
  readonly detail: string;
  /** How far it is, where Muster makes what goes out. */
  readonly state?: DateState;
  /** Where it is looked after. */
  readonly link?: string;
};

export type DateState = DueStanding | 'blocked';
export type Fund = 'epf' | 'esi';
/** How far the return of a month is; null where it is not known. */
export type Standing = (fund: Fund, month: CalendarMonth) => DueStanding | null;
/** What is known of each: of returns, and of what is paid without one. */
export type Known = { readonly returns: Standing; readonly payments: PaymentStandings | null };

const NOTHING_KNOWN: Known = { returns: () => null, payments: null };

type Due = Omit<DueDate, 'day' | 'daysLeft'> & { readonly on: CalendarDate };

/** The nearest day of each duty from today on, soonest first. */
export function dueDates(
  today: CalendarDate,
  obligations: Obligations,
  known: Known = NOTHING_KNOWN,
): readonly DueDate[] {
  const { returns, payments } = known;
  const all = [
    ...overdue(today, obligations, returns),
    ...contributions(today, obligations, returns),
    ...paidOver(today, obligations).flatMap(({ nearest, before, ...what }) => {
      const due = payments === null || nearest === null ? nearest : withState(what, nearest, payments);
      const late = payments === null || before === null ? null : withState(what, before, payments);
      return [...(late?.state === 'to pay' ? [late] : []), ...(due === null ? [] : [due])];
    }),
    ...(obligations.tds ? [taxStatement(today, obligations.knowsDeductor ?? true)] : []),
  ];
  return all
    .map(({ on, ...rest }) => ({ day: on.toString(), daysLeft: daysBetween(today, on), ...rest }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}

const FUNDS = {
  epf: { name: 'PF', detail: 'ECR', dueFrom: epfDue },
  esi: { name: 'ESI', detail: 'ESI return', dueFrom: esiDue },
} as const;
const NAMES: readonly Fund[] = ['epf', 'esi'];

function contributions(today: CalendarDate, obligations: Obligations, standing: Standing): Due[] {
  const own = NAMES.filter((fund) => obligations[fund]);
  const [pf, insurance] = own.map((fund) => ofFund(fund, FUNDS[fund].dueFrom(today), standing));
  if (pf && insurance && pf.on.equals(insurance.on) && pf.state === insurance.state) {
    const { deductedIn } = epfDue(today);
    const both = { on: pf.on, title: `PF and ESI for ${monthName(deductedIn.month)}`, detail: 'ECR and ESI return' };
    return [{ ...both, ...(pf.state === undefined ? {} : { state: pf.state, link: linkTo(deductedIn) }) }];
  }
  return [...(pf ? [pf] : []), ...(insurance ? [insurance] : [])];
}

function ofFund(fund: Fund, due: DueOfMonth, standing: Standing): Due {
  const { name, detail } = FUNDS[fund];
  const state = standing(fund, due.deductedIn);
  return {
    ...{ on: due.on, title: `${name} for ${nameOf(due)}`, detail },
    ...(state === null ? {} : { state, link: `${linkTo(due.deductedIn)}&kind=${fund}` }),
  };
}

const linkTo = ({ year, month }: CalendarMonth) => `/payroll/files?month=${year}-${String(month).padStart(2, '0')}`;

/** Returns whose day has passed and of which nobody has recorded that they were filed. */
function overdue(today: CalendarDate, obligations: Obligations, standing: Standing): Due[] {
  return NAMES.filter((fund) => obligations[fund]).flatMap((fund) => {
    const { deductedIn } = FUNDS[fund].dueFrom(today);
    const first = dateOf(deductedIn.year, deductedIn.month, 1);
    const before = ofFund(fund, FUNDS[fund].dueFrom(first), standing);
    return before.state === 'to make' || before.state === 'downloaded' ? [before] : [];
  });
}

const nameOf = ({ deductedIn }: DueOfMonth) => monthName(deductedIn.month);

const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];

/** What is paid over without a file: its nearest day, and the one before it where that may still be open. */
type PaidOver = Deduction & { readonly nearest: Due | null; readonly before: Due | null };

function paidOver(today: CalendarDate, { tds, professionalTax, welfareFund }: Obligations): PaidOver[] {
  const each = (what: Deduction, of: (day: CalendarDate) => Due | null): PaidOver => {
    const earlier = firstDays(today).map(of);
    return {
      ...what,
      nearest: of(today),
      before: earlier.find((one) => one !== null && isBefore(one.on, today)) ?? null,
    };
  };
  return [
    ...(tds ? [each({ kind: 'tds', place: null }, taxDeducted)] : []),
    ...professionalTax.map((of) => each({ kind: 'professionalTax', place: of.state }, (day) => taxOfState(day, of))),
    ...welfareFund.map((state) => each({ kind: 'welfareFund', place: state }, (day) => fundOfState(day, state))),
  ];
}

/** Half a year and more back: some deductions are paid over twice a year. */
const MONTHS_BACK = 7;

/** The first days of this month and of those before it. */
function firstDays(today: CalendarDate): CalendarDate[] {
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const { year, month } = addMonths(monthOf(today), -back);
    return dateOf(year, month, 1);
  });
}

function withState({ kind, place }: Deduction, due: Due, standingOf: PaymentStandings): Due {
  const standing = standingOf({ kind, place }, due.on);
  const { state, deductedIn } = standing;
  const at = place === null ? '' : `&place=${place}`;
  return { ...due, state, ...(deductedIn === null ? {} : { link: `${linkTo(deductedIn)}&kind=${kind}${at}` }) };
}

function taxDeducted(today: CalendarDate): Due {
  const deposit = tdsDue(today);
  const section = sectionIn(financialYearOf(deposit.deductedIn), 'tdsOnSalary');
  return { on: deposit.on, title: `TDS for ${nameOf(deposit)}`, detail: `Challan, section ${section}` };
}

function taxStatement(today: CalendarDate, knowsDeductor: boolean): Due {
  const statement = tdsStatementDue(today);
  const quarter = QUARTERS[statement.quarter - 1] ?? 'the quarter';
  return {
    ...{ on: statement.on, title: 'TDS statement', detail: `Salary, ${quarter}` },
    ...(knowsDeductor ? {} : { state: 'blocked' as const, link: '/org/tax-deductor' }),
  };
}

function taxOfState(today: CalendarDate, { state, people }: { state: StateCode; people: number }): Due | null {
  const on = professionalTaxDue(today, state);
  const detail = people === 1 ? '1 person' : `${people} people`;
  return on === null ? null : { on, title: `Professional tax, ${STATES[state]}`, detail };
}

function fundOfState(today: CalendarDate, state: StateCode): Due | null {
  const on = welfareFundDue(today, state);
  const title = `Labour welfare fund, ${STATES[state]}`;
  return on === null ? null : { on, title, detail: "Employee's and employer's share" };
}
