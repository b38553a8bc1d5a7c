import type { ExemptionKind } from '@muster/law/income-tax/allowances.ts';
import { add, type Paise, paise, subtract, sum, ZERO } from '../kernel/money.ts';
import type { Declaration, SalaryLine } from '../taxes/facts/tax-facts.ts';
import type { DeductionLine, TaxSheet } from '../taxes/facts/tax-sheet.ts';

/** Where a form lists a relief of salary. */
export type ExemptionLineKey =
  | 'leaveTravel'
  | 'gratuity'
  | 'commutedPension'
  | 'leaveEncashment'
  | 'houseRent'
  | 'specialAllowances'
  | 'retrenchment'
  | 'voluntaryRetirement';

const LINE_OF: Readonly<Record<ExemptionKind, ExemptionLineKey>> = {
  houseRent: 'houseRent',
  leaveTravel: 'leaveTravel',
  childrenEducation: 'specialAllowances',
  hostel: 'specialAllowances',
  runningStaff: 'specialAllowances',
  helperResearchUniform: 'specialAllowances',
  disabledTransport: 'specialAllowances',
  tourTransferDailyConveyance: 'specialAllowances',
  gratuity: 'gratuity',
  commutedPension: 'commutedPension',
  leaveEncashment: 'leaveEncashment',
  retrenchment: 'retrenchment',
  voluntaryRetirement: 'voluntaryRetirement',
};

/** A year's tax sheet as forms of tax name its figures. */
export type StatementFigures = {
  readonly isOldRegime: boolean;
  readonly salary: Paise;
  readonly perquisites: Paise;
  readonly profitsInLieu: Paise;
  readonly gross: Paise;
  readonly previousSalary: Paise;
  readonly exemptions: Readonly<Record<ExemptionLineKey, Paise>>;
  readonly exempt: Paise;
  /** Of this employer, after what is exempt. */
  readonly ownSalary: Paise;
  readonly standardDeduction: Paise;
  readonly professionalTax: Paise;
  readonly salaryDeductions: Paise;
  readonly salaryIncome: Paise;
  readonly houseProperty: Paise;
  readonly otherSources: Paise;
  readonly grossTotalIncome: Paise;
  readonly deductions: readonly DeductionLine[];
  readonly chapterVIA: Paise;
  readonly taxableIncome: Paise;
  readonly tax: Paise;
  readonly rebate: Paise;
  readonly surcharge: Paise;
  readonly cess: Paise;
  /** Before it is rounded to ten rupees. */
  readonly taxPayable: Paise;
  readonly arrearsRelief: Paise;
  /** By earlier employers and others. */
  readonly deductedElsewhere: Paise;
  /** Rounded to ten rupees, less what others deducted; negative where they deducted more. */
  readonly netTax: Paise;
};

/** What is left of the year's declaration that the sheet does not say. */
export type TaxElsewhere = Pick<Declaration, 'previousEmployment' | 'otherTaxDeducted'>;

export function statementFigures(sheet: TaxSheet, declared: TaxElsewhere): StatementFigures {
  const { salary } = sheet;
  const ofKind = (kind: NonNullable<SalaryLine['kind']>): Paise =>
    sum(salary.lines.filter((line) => (line.kind ?? 'salary') === kind).map(({ amount }) => amount));
  const rebate = add(sheet.rebate, sheet.rebateMarginalRelief);
  const elsewhere = add(declared.previousEmployment?.taxDeducted ?? ZERO, declared.otherTaxDeducted);
  return {
    isOldRegime: sheet.regime === 'old',
    salary: ofKind('salary'),
    perquisites: ofKind('perquisite'),
    profitsInLieu: ofKind('profitInLieu'),
    gross: salary.gross,
    previousSalary: salary.previousEmployment,
    exemptions: exemptionsOf(sheet),
    exempt: salary.exempt,
    ownSalary: subtract(salary.gross, salary.exempt),
    standardDeduction: salary.standardDeduction,
    professionalTax: salary.professionalTax,
    salaryDeductions: add(salary.standardDeduction, salary.professionalTax),
    salaryIncome: salary.income,
    houseProperty: sheet.houseProperty.counted,
    otherSources: sheet.otherSources.income,
    grossTotalIncome: sheet.grossTotalIncome,
    deductions: sheet.deductions,
    chapterVIA: sheet.chapterVIA,
    taxableIncome: sheet.taxableIncome,
    tax: sheet.baseTax,
    rebate,
    surcharge: sheet.surcharge,
    cess: sheet.cess,
    taxPayable: paise(sheet.baseTax - rebate + sheet.surcharge + sheet.cess),
    arrearsRelief: sheet.arrearsRelief,
    deductedElsewhere: elsewhere,
    netTax: subtract(sheet.taxPayable, elsewhere),
  };
}

function exemptionsOf({ salary }: TaxSheet): StatementFigures['exemptions'] {
  const of: Record<ExemptionLineKey, Paise> = {
    leaveTravel: ZERO,
    gratuity: ZERO,
    commutedPension: ZERO,
    leaveEncashment: ZERO,
    houseRent: ZERO,
    specialAllowances: ZERO,
    retrenchment: ZERO,
    voluntaryRetirement: ZERO,
  };
  for (const { kind, allowed } of salary.exemptions) of[LINE_OF[kind]] = add(of[LINE_OF[kind]], allowed);
  // The exemption for house rent is in the sheet with what was claimed of it by hand.
  return { ...of, houseRent: salary.hraExemption };
}
