import type { Person } from '@muster/engine/oracle/person-for-tests.ts';
import { DEFAULT_CHOICES, DEFAULT_COMPONENTS } from '@muster/engine/oracle/random-salaries-for-tests.ts';
import { payrollYear } from '@muster/engine/oracle/year-for-tests.ts';
import type { SheetPerson } from '@muster/server/features/people/sahyadri-for-tests.ts';
import type { APIRequestContext } from '@playwright/test';

/*
 * The first month of the people of a sheet, worked out by the oracle, which shares nothing with the product, from the
 * sheet and the settings that were taken as they stood.
 */

const MONTH = '2026-11';
const RUPEE = 100;

export type FirstPayslip = {
  readonly number: string;
  readonly gross: number;
  readonly professionalTax: number;
  readonly tds: number;
  readonly taxForTheYear: number;
  readonly net: number;
};

function personOf({ state, gender, born, joined, annual, regime, since }: SheetPerson): Person {
  const opening = since && {
    gross: since.gross * RUPEE,
    taxable: since.gross * RUPEE,
    pf: since.pf * RUPEE,
    tds: since.tds * RUPEE,
    professionalTax: since.professionalTax * RUPEE,
  };
  const salary = { from: joined, knownIn: joined.slice(0, 7), annual: annual * RUPEE, components: DEFAULT_COMPONENTS };
  return {
    joined,
    lastDay: null,
    leavingKnownIn: MONTH,
    firstMonth: MONTH,
    opening,
    state,
    gender,
    born,
    disabled: false,
    exemptOnRequest: [],
    membership: {
      pension: true,
      basis: 'ceiling',
      voluntary: 0,
      voluntaryAmount: 0,
      memberFrom: null,
      pensionFrom: null,
    },
    esiForced: false,
    welfareCategory: 'worker',
    salaries: [salary],
    deductions: [],
    regime,
    pan: true,
    declared: null,
    events: {},
    weekDaysOff: [0, 6],
    choices: DEFAULT_CHOICES,
  };
}

/** What the law takes of each, and leaves. */
export function byLaw(people: readonly SheetPerson[]): readonly FirstPayslip[] {
  return people.map((person) => {
    const slip = payrollYear(personOf(person)).get(MONTH);
    if (!slip) throw new Error(`${person.number} is not paid by the oracle`);
    return {
      number: person.number,
      gross: slip.gross,
      professionalTax: slip.lines.get('professional-tax') ?? 0,
      tds: slip.lines.get('tds.month') ?? 0,
      taxForTheYear: slip.tax?.taxForTheYear ?? 0,
      net: slip.net,
    };
  });
}

type Line = { readonly code: string; readonly amount: number };
const paiseOf = (rupees: number): number => Math.round(rupees * RUPEE);

/** The payslips of the payroll in hand, as the product gives them to a program. */
export async function payslipsOf(request: APIRequestContext, token: string): Promise<readonly FirstPayslip[]> {
  const read = async (path: string) => {
    const response = await request.get(`/api/Payroll/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()).data;
  };
  const { currentPayroll } = await read('Insights');
  const { payslips } = await read(`${currentPayroll.id}?pageSize=100`);
  const figures: FirstPayslip[] = [];
  for (const { id } of payslips) {
    const slip = await read(`payslips/${id}`);
    const sum = (code: string) =>
      slip.lines.reduce((all: number, line: Line) => all + (line.code === code ? paiseOf(line.amount) : 0), 0);
    figures.push({
      number: slip.employeeNumber,
      gross: paiseOf(slip.gross),
      professionalTax: sum('professional-tax'),
      tds: sum('tds.month'),
      taxForTheYear: paiseOf(slip.estimatedTax),
      net: paiseOf(slip.net),
    });
  }
  return figures.toSorted((one, other) => one.number.localeCompare(other.number));
}
