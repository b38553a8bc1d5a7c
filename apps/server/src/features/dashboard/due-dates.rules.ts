import {
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  daysBetween,
  financialYearOf,
  monthName,
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
import { sectionNames } from '@muster/law/income-tax/section-names.ts';
import { TY_2026_27 } from '@muster/law/income-tax/years.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import type { DueStanding } from '../returns/dues.facts.ts';

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

type Due = Omit<DueDate, 'day' | 'daysLeft'> & { readonly on: CalendarDate };

/** The nearest day of each duty from today on, soonest first. */
export function dueDates(
  today: CalendarDate,
  obligations: Obligations,
  standing: Standing = () => null,
): readonly DueDate[] {
  const all = [
    ...overdue(today, obligations, standing),
    ...contributions(today, obligations, standing),
    ...(obligations.tds ? taxDeducted(today, obligations.knowsDeductor ?? true) : []),
    ...obligations.professionalTax.flatMap((of) => professionalTax(today, of)),
    ...obligations.welfareFund.flatMap((state) => welfareFund(today, state)),
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

/** The first financial year whose tax is deducted under the Act of 2025. */
const ACT_2025 = Number(TY_2026_27.slice(0, 4));
const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];

function taxDeducted(today: CalendarDate, knowsDeductor: boolean): Due[] {
  const deposit = tdsDue(today);
  const { act1961, act2025 } = sectionNames.tdsOnSalary;
  const section = financialYearOf(deposit.deductedIn) < ACT_2025 ? act1961 : act2025;
  const statement = tdsStatementDue(today);
  const quarter = QUARTERS[statement.quarter - 1] ?? 'the quarter';
  return [
    { on: deposit.on, title: `TDS for ${nameOf(deposit)}`, detail: `Challan, section ${section}` },
    {
      ...{ on: statement.on, title: 'TDS statement', detail: `Salary, ${quarter}` },
      ...(knowsDeductor ? {} : { state: 'blocked' as const, link: '/org/tax-deductor' }),
    },
  ];
}

function professionalTax(today: CalendarDate, { state, people }: { state: StateCode; people: number }): Due[] {
  const on = professionalTaxDue(today, state);
  const detail = people === 1 ? '1 person' : `${people} people`;
  return on === null ? [] : [{ on, title: `Professional tax, ${STATES[state]}`, detail }];
}

function welfareFund(today: CalendarDate, state: StateCode): Due[] {
  const on = welfareFundDue(today, state);
  const title = `Labour welfare fund, ${STATES[state]}`;
  return on === null ? [] : [{ on, title, detail: "Employee's and employer's share" }];
}
