import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  financialYearOf,
  formatMonth,
  isBefore,
  lastDayOf,
  monthIndex,
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
import type { Deduction, DueStanding, PaymentStandings } from '../returns/dues/dues.facts.ts';
import type { LateDue } from '../returns/dues/late-dues.facts.ts';

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
export type DueContext = {
  readonly returns: Standing;
  readonly payments: PaymentStandings | null;
  /** What was made and not filed or paid, however old. */
  readonly late?: readonly LateDue[];
  /** Months that are over and have no payroll, in order. */
  readonly notRun?: readonly CalendarMonth[];
};

const NOTHING_KNOWN: DueContext = { returns: () => null, payments: null };

type Due = Omit<DueDate, 'day' | 'daysLeft'> & { readonly on: CalendarDate };

/** What is late, then the nearest day of each duty from today on, soonest first. */
export function dueDates(
  today: CalendarDate,
  obligations: Obligations,
  context: DueContext = NOTHING_KNOWN,
): readonly DueDate[] {
  const { returns, payments, late = [], notRun = [] } = context;
  const all = [
    ...late.map((due) => ofLateDue(today, due)),
    ...monthsWithoutPayroll(notRun),
    ...contributions(today, obligations, returns),
    ...paidOver(today, obligations).flatMap(({ nearest, ...what }) => {
      const due = payments === null || nearest === null ? nearest : withState(what, nearest, payments);
      return due === null ? [] : [due];
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
    on: due.on,
    title: `${name} for ${nameOf(due)}`,
    detail,
    ...(state === null ? {} : { state, link: `${linkTo(due.deductedIn)}&kind=${fund}` }),
  };
}

const linkTo = ({ year, month }: CalendarMonth) => `/payroll/files?month=${year}-${String(month).padStart(2, '0')}`;

/** A name is a year's: what is older has the year beside the month. */
const DAYS_OF_A_NAME = 300;

const LATE_NAMES = {
  ...FUNDS,
  epfArrears: { name: 'PF arrears', detail: 'Statement to type in' },
  tds: { name: 'TDS', detail: 'Challan' },
} as const;

/** Something that an approved payroll deducted and nobody has recorded as filed or paid. */
function ofLateDue(today: CalendarDate, { kind, place, deductedIn, on, state }: LateDue): Due {
  const at = place === null ? '' : `&place=${place}`;
  const common = { on, state, link: `${linkTo(deductedIn)}&kind=${kind}${at}` };
  if (kind === 'professionalTax' || kind === 'welfareFund') {
    const name = kind === 'professionalTax' ? 'Professional tax' : 'Labour welfare fund';
    const of = place === null ? name : `${name}, ${STATES[place]}`;
    return { ...common, title: of, detail: `Deducted in ${formatMonth(deductedIn)}` };
  }
  const { name, detail } = LATE_NAMES[kind];
  const isOld = daysBetween(on, today) > DAYS_OF_A_NAME;
  return { ...common, title: `${name} for ${isOld ? formatMonth(deductedIn) : monthName(deductedIn.month)}`, detail };
}

/** Wages are paid by the seventh day of the next month: Code on Wages, 2019, s.17(1)(iv). */
const WAGE_DAY = 7;

export const wagesDueOf = (month: CalendarMonth): CalendarDate => addDays(lastDayOf(month), WAGE_DAY);

/** Months after the last payroll whose wages were due before today, in order. */
export function monthsNotRun(lastRun: CalendarMonth, today: CalendarDate): readonly CalendarMonth[] {
  const count = Math.max(0, monthIndex(monthOf(today)) - monthIndex(lastRun) - 1);
  return Array.from({ length: count }, (_, at) => addMonths(lastRun, at + 1)).filter((month) =>
    isBefore(wagesDueOf(month), today),
  );
}

/** One line for all of them. */
function monthsWithoutPayroll(months: readonly CalendarMonth[]): Due[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const from = first.year === last.year ? monthName(first.month) : formatMonth(first);
  const title =
    months.length === 1 ? `${formatMonth(first)} was not run` : `${from} to ${formatMonth(last)} were not run`;
  return [{ on: wagesDueOf(first), title, detail: 'Payroll', state: 'no payroll', link: '/payroll/payroll-run' }];
}

const nameOf = ({ deductedIn }: DueOfMonth) => monthName(deductedIn.month);

const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];

/** What is paid over without a file, and its nearest day. */
type PaidOver = Deduction & { readonly nearest: Due | null };

function paidOver(today: CalendarDate, { tds, professionalTax, welfareFund }: Obligations): PaidOver[] {
  return [
    ...(tds ? [{ kind: 'tds' as const, place: null, nearest: taxDeducted(today) }] : []),
    ...professionalTax.map((of) => {
      return { kind: 'professionalTax' as const, place: of.state, nearest: taxOfState(today, of) };
    }),
    ...welfareFund.map((state) => {
      return { kind: 'welfareFund' as const, place: state, nearest: fundOfState(today, state) };
    }),
  ];
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
    on: statement.on,
    title: 'TDS statement',
    detail: `Salary, ${quarter}`,
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
