import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { PayslipTaxFacts } from '@muster/engine/payroll/terms/payslip-tax-types.ts';
import type {
  DatedLoss,
  MonthDeduction,
  PayslipFacts,
  PersonFacts,
  SalaryRevision,
} from '@muster/engine/payroll/terms/payslip-types.ts';
import { parseFormula } from '@muster/engine/salary/formula.ts';
import type { EarningCalculation, StructureEarning } from '@muster/engine/salary/structure-types.ts';

type FrozenCalculation =
  | Exclude<EarningCalculation, { kind: 'formula' }>
  | { readonly kind: 'formula'; readonly text: string };
type FrozenEarning = Omit<StructureEarning, 'calculation'> & { readonly calculation: FrozenCalculation };
type FrozenRevision = Omit<SalaryRevision, 'effectiveFrom' | 'earnings'> & {
  readonly effectiveFrom: string;
  readonly earnings: readonly FrozenEarning[];
};
type FrozenPerson = Omit<PersonFacts, 'dateOfJoining' | 'lastWorkingDay' | 'dateOfBirth' | 'pf'> & {
  readonly dateOfJoining: string;
  readonly lastWorkingDay: string | null;
  readonly dateOfBirth: string | null;
  readonly pf:
    | (Omit<NonNullable<PersonFacts['pf']>, 'memberFrom' | 'epsFrom'> & {
        memberFrom: string | null;
        epsFrom: string | null;
      })
    | null;
};
/** What payslips that were stored before it was noted do not have, or have as one number. */
type SinceAdded = {
  readonly workingDays: PayslipFacts['workingDays'] | number;
  readonly deductions: readonly (Omit<MonthDeduction, 'section'> & Partial<Pick<MonthDeduction, 'section'>>)[];
  readonly tax: Omit<PayslipTaxFacts, 'preTaxSoFar'> & Partial<Pick<PayslipTaxFacts, 'preTaxSoFar'>>;
};
type FrozenFacts = Omit<PayslipFacts, 'person' | 'revisions' | 'lossOfPay' | keyof SinceAdded> &
  SinceAdded & {
    readonly person: FrozenPerson;
    readonly revisions: readonly FrozenRevision[];
    readonly lossOfPay: {
      readonly days: number;
      readonly byDate: readonly (Omit<DatedLoss, 'date'> & { readonly date: string })[];
      readonly isEveryWorkingDay?: true;
    };
  };

/**
 * The facts of a payslip as text that never changes: dates as ISO, formulas as they were written. Where a change gives
 * them another shape it writes `version: 2` beside them, and `readFrozenFacts` goes on reading what has none: no payslip that
 * was computed is ever rewritten.
 */
export function freezeFacts(facts: PayslipFacts): string {
  const revisions = facts.revisions.map((revision) => ({ ...revision, earnings: frozenEarnings(revision.earnings) }));
  return JSON.stringify({ ...facts, revisions });
}

function frozenEarnings(earnings: readonly StructureEarning[]): readonly FrozenEarning[] {
  return earnings.map((earning): FrozenEarning => {
    const { calculation } = earning;
    if (calculation.kind !== 'formula') return { ...earning, calculation };
    return { ...earning, calculation: { kind: 'formula', text: calculation.formula.text } };
  });
}

/**
 * The facts a payslip was computed from.
 * @throws RangeError when a frozen formula cannot be read any more.
 */
export function readFrozenFacts(text: string): PayslipFacts {
  const frozen: FrozenFacts = JSON.parse(text);
  const { person, workingDays } = frozen;
  return {
    ...frozen,
    workingDays: typeof workingDays === 'number' ? { ofPeriod: workingDays, ofPerson: workingDays } : workingDays,
    deductions: frozen.deductions.map((deduction) => ({ ...deduction, section: deduction.section ?? null })),
    tax: { ...frozen.tax, preTaxSoFar: frozen.tax.preTaxSoFar ?? [] },
    person: {
      ...person,
      dateOfJoining: calendarDate(person.dateOfJoining),
      lastWorkingDay: dateOrNull(person.lastWorkingDay),
      dateOfBirth: dateOrNull(person.dateOfBirth),
      pf:
        person.pf === null
          ? null
          : { ...person.pf, memberFrom: dateOrNull(person.pf.memberFrom), epsFrom: dateOrNull(person.pf.epsFrom) },
    },
    revisions: frozen.revisions.map((revision) => ({
      ...revision,
      effectiveFrom: calendarDate(revision.effectiveFrom),
      earnings: revision.earnings.map(readFrozenEarning),
    })),
    lossOfPay: {
      ...frozen.lossOfPay,
      byDate: frozen.lossOfPay.byDate.map(({ date, ...loss }) => ({ date: calendarDate(date), ...loss })),
    },
  };
}

function dateOrNull(iso: string | null) {
  return iso === null ? null : calendarDate(iso);
}

function readFrozenEarning(earning: FrozenEarning): StructureEarning {
  const { calculation } = earning;
  if (calculation.kind !== 'formula') return { ...earning, calculation };
  const formula = parseFormula(calculation.text);
  if (isRefusal(formula)) throw new RangeError(`the frozen formula of ${earning.label} cannot be read`);
  return { ...earning, calculation: { kind: 'formula', formula } };
}
