import { type CalendarDate, daysBetween, financialYearOf, monthName } from '@muster/engine/kernel/calendar-date.ts';
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

/** What the organisation has to pay over; `people` are those who work in the state. */
export type Obligations = {
  readonly epf: boolean;
  readonly esi: boolean;
  readonly tds: boolean;
  readonly professionalTax: readonly { readonly state: StateCode; readonly people: number }[];
  readonly welfareFund: readonly StateCode[];
};

export type DueDate = {
  readonly day: string;
  readonly daysLeft: number;
  readonly title: string;
  readonly detail: string;
};

type Due = { readonly on: CalendarDate; readonly title: string; readonly detail: string };

/** The nearest day of each duty from today on, soonest first. */
export function dueDates(today: CalendarDate, obligations: Obligations): readonly DueDate[] {
  const all = [
    ...contributions(today, obligations),
    ...(obligations.tds ? taxDeducted(today) : []),
    ...obligations.professionalTax.flatMap((of) => professionalTax(today, of)),
    ...obligations.welfareFund.flatMap((state) => welfareFund(today, state)),
  ];
  return all
    .map(({ on, title, detail }) => ({ day: on.toString(), daysLeft: daysBetween(today, on), title, detail }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}

function contributions(today: CalendarDate, { epf, esi }: Obligations): Due[] {
  const pf = epf ? epfDue(today) : null;
  const insurance = esi ? esiDue(today) : null;
  if (pf && insurance && pf.on.equals(insurance.on)) {
    return [{ on: pf.on, title: `PF and ESI for ${nameOf(pf)}`, detail: 'ECR and ESI return' }];
  }
  return [
    ...(pf ? [{ on: pf.on, title: `PF for ${nameOf(pf)}`, detail: 'ECR' }] : []),
    ...(insurance ? [{ on: insurance.on, title: `ESI for ${nameOf(insurance)}`, detail: 'ESI return' }] : []),
  ];
}

const nameOf = ({ deductedIn }: DueOfMonth) => monthName(deductedIn.month);

/** The first financial year whose tax is deducted under the Act of 2025. */
const ACT_2025 = Number(TY_2026_27.slice(0, 4));
const QUARTERS = ['April to June', 'July to September', 'October to December', 'January to March'];

function taxDeducted(today: CalendarDate): Due[] {
  const deposit = tdsDue(today);
  const { act1961, act2025 } = sectionNames.tdsOnSalary;
  const section = financialYearOf(deposit.deductedIn) < ACT_2025 ? act1961 : act2025;
  const statement = tdsStatementDue(today);
  const quarter = QUARTERS[statement.quarter - 1] ?? 'the quarter';
  return [
    { on: deposit.on, title: `TDS for ${nameOf(deposit)}`, detail: `Challan, section ${section}` },
    { on: statement.on, title: 'TDS statement', detail: `Salary, ${quarter}` },
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
