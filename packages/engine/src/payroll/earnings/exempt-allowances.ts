import { EXEMPT_ITEMS } from '@muster/law/income-tax/deduction-items.ts';
import { financialYearOf, monthOf } from '../../kernel/calendar-date.ts';
import { add, min, multiply, type Paise, ZERO } from '../../kernel/money.ts';
import type { AllowanceExemption } from '../../salary/structure-types.ts';
import type { Declaration, ExemptionClaim, SalaryLine } from '../../taxes/facts/tax-facts.ts';
import { earningCode } from '../terms/line-codes.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';
import type { EarnedComponent } from './month-earnings.ts';

type Allowances = {
  /** Of the whole year: paid, of this month and expected, one-time pay with them; each as it is known. */
  readonly salary: readonly (readonly SalaryLine[])[];
  readonly person: Pick<PersonFacts, 'hasDisability' | 'worksInMetro' | 'dateOfJoining' | 'lastWorkingDay'>;
  readonly law: Pick<MonthLaw, 'incomeTax' | 'period'>;
};

/**
 * The declaration with what section 10(5) and 10(14) (Schedule III of the Act of 2025) exempt of allowances, never more
 * than is paid of each: for leave travel what is claimed; for children what is claimed and law allows; for the transport
 * of whoever is disabled what law allows; for expenses of the work all of it. Whether the regime keeps them is decided
 * with the tax.
 */
export function withExemptAllowances(declaration: Declaration, allowances: Allowances): Declaration {
  const { law, person } = allowances;
  // Hardly anybody has one: only then are the lines put together.
  if (!allowances.salary.some((lines) => lines.some(({ exempt }) => exempt !== undefined))) return declaration;
  const salary = allowances.salary.flat();
  const claimed = (itemId: number): Paise => {
    let total = ZERO;
    for (const claim of declaration.claims) if (claim.itemId === itemId) total = add(total, claim.amount);
    return total;
  };
  const paid = (kind: AllowanceExemption): Paise => {
    let total = ZERO;
    for (const { exempt, amount } of salary) if (exempt === kind) total = add(total, amount);
    return total;
  };
  const forChildren = (kind: 'childrenEducation' | 'hostel'): Paise =>
    min(claimed(EXEMPT_ITEMS[kind]), law.incomeTax.allowances[kind]);
  const limits: Readonly<Record<AllowanceExemption, Paise>> = {
    leaveTravel: claimed(EXEMPT_ITEMS.leaveTravel),
    childrenEducation: forChildren('childrenEducation'),
    hostel: forChildren('hostel'),
    disabledTransport: person.hasDisability ? transportLimit(allowances) : ZERO,
    helperResearchUniform: paid('helperResearchUniform'),
    tourTransferDailyConveyance: paid('tourTransferDailyConveyance'),
  };
  const present = KINDS.flatMap((kind): ExemptionClaim[] => {
    const amount = min(limits[kind], paid(kind));
    return amount > 0 ? [{ kind, label: LABELS[kind], amount, ofPaid: true }] : [];
  });
  return present.length === 0 ? declaration : { ...declaration, exemptions: [...declaration.exemptions, ...present] };
}

const KINDS = [
  'leaveTravel',
  'childrenEducation',
  'hostel',
  'disabledTransport',
  'helperResearchUniform',
  'tourTransferDailyConveyance',
] as const satisfies readonly AllowanceExemption[];

const LABELS: Readonly<Record<AllowanceExemption, string>> = {
  leaveTravel: 'Leave travel concession',
  childrenEducation: 'Children education allowance',
  hostel: 'Hostel expenditure allowance',
  disabledTransport: 'Transport allowance of a disabled employee',
  helperResearchUniform: 'Helper and uniform allowance',
  tourTransferDailyConveyance: 'Travelling, daily and conveyance allowance for the work',
};

/** So much for each month of the year in which the person is employed. */
function transportLimit({ law: { incomeTax, period }, person }: Allowances): Paise {
  const { metro, elsewhere } = incomeTax.disabledTransport;
  const year = financialYearOf(period.statutoryMonth);
  const inYear = (day: PersonFacts['dateOfJoining']): number => {
    const { year: at, month } = monthOf(day);
    return (at - year) * MONTHS + month - APRIL;
  };
  const first = Math.max(0, inYear(person.dateOfJoining));
  const { lastWorkingDay: last } = person;
  const end = last === null ? MONTHS - 1 : Math.min(MONTHS - 1, inYear(last));
  return multiply(person.worksInMetro === true ? metro : elsewhere, Math.max(0, end - first + 1));
}

const MONTHS = 12;
const APRIL = 4;

/** Lines of earlier months, which name components by their lines, with what may be exempt of them. */
export function withExemptKinds(
  lines: readonly SalaryLine[],
  components: readonly Pick<EarnedComponent, 'earning'>[],
): readonly SalaryLine[] {
  // Most salaries have none, and this is asked for every payslip.
  if (!components.some(({ earning }) => earning.exemption !== undefined)) return lines;
  const kinds = new Map(
    components.flatMap(({ earning }) =>
      earning.exemption === undefined ? [] : [[earningCode(earning), earning.exemption] as const],
    ),
  );
  return lines.map((line) => {
    const exempt = kinds.get(line.code);
    return exempt === undefined ? line : { ...line, exempt };
  });
}
