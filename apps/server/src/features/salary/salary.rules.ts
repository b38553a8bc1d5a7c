import { EARNING_OPTIONS, type EarningKind, type EarningOption, isTaxed } from '@muster/contract/salary-kinds.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compileStructure } from '@muster/engine/salary/compile-structure.ts';
import type {
  AllowanceExemption,
  EarningRole,
  EpfCounting,
  StructureEarning,
} from '@muster/engine/salary/structure-types.ts';
import { isPreTaxSection, type PreTaxSection } from '@muster/engine/taxes/facts/pre-tax-deductions.ts';
import { calculationOf, type StoredValue, shownValue } from './earning-value.rules.ts';
import type { DeductionValues, EarningInUse, EarningRow } from './salary.store.ts';

const BASIC_LOCKS: readonly EarningOption[] = [
  'earningCategory',
  'isFixedPay',
  'isPartOfSalaryStructure',
  'isTaxableEarning',
  'epfContributionType',
  'excludedFromWages',
  'status',
];
const BALANCE_LOCKS: readonly EarningOption[] = [
  'earningCategory',
  'isFixedPay',
  'isPartOfSalaryStructure',
  'calculationType',
  'calculationValue',
  'status',
];
/** Once people are paid by it, its value means something: a percentage cannot become rupees. */
const LOCKS_IN_USE: readonly EarningOption[] = [
  'earningCategory',
  'isFixedPay',
  'isPartOfSalaryStructure',
  'calculationType',
];

/** Which options of an earning must stay as they are. */
export function locksOf(earning: Pick<EarningInUse, 'kind' | 'isInUse'>): Record<EarningOption, boolean> {
  const locked = new Set<EarningOption>([
    ...(earning.kind === 'Basic' ? BASIC_LOCKS : []),
    ...(earning.kind === 'Fixed' ? BALANCE_LOCKS : []),
    ...(earning.isInUse ? LOCKS_IN_USE : []),
  ]);
  return {
    earningCategory: locked.has('earningCategory'),
    name: false,
    nameInPayslip: false,
    isFixedPay: locked.has('isFixedPay'),
    calculationType: locked.has('calculationType'),
    calculationValue: locked.has('calculationValue'),
    isPartOfSalaryStructure: locked.has('isPartOfSalaryStructure'),
    isTaxableEarning: locked.has('isTaxableEarning'),
    isProRateBasis: false,
    epfContributionType: locked.has('epfContributionType'),
    isConsideredForESI: false,
    excludedFromWages: locked.has('excludedFromWages'),
    status: locked.has('status'),
  };
}

/** The first locked option that differs, or null. */
export function lockedChange(
  before: EarningInUse,
  after: Omit<EarningRow, 'id' | 'version' | 'position' | 'code'>,
): EarningOption | null {
  const locks = locksOf(before);
  const same: Record<EarningOption, boolean> = {
    earningCategory: before.kind === after.kind,
    name: true,
    nameInPayslip: true,
    isFixedPay: before.isFixedPay === after.isFixedPay,
    calculationType: before.calculationType === after.calculationType,
    calculationValue: shownValue(before) === shownValue(after) && before.formula === after.formula,
    isPartOfSalaryStructure: before.isPartOfSalaryStructure === after.isPartOfSalaryStructure,
    isTaxableEarning: before.isTaxableEarning === after.isTaxableEarning,
    isProRateBasis: true,
    epfContributionType: before.epfContributionType === after.epfContributionType,
    isConsideredForESI: true,
    excludedFromWages: before.excludedFromWages === after.excludedFromWages,
    status: before.status === after.status,
  };
  return EARNING_OPTIONS.find((option) => locks[option] && !same[option]) ?? null;
}

const RESERVED = ['CTC', 'GROSS', 'BASIC'];

/** The name formulas use: HOUSE_RENT_ALLOWANCE; a number follows where it is taken. */
export function codeFor(kind: EarningKind, name: string, codesInUse: readonly string[]): string {
  if (kind === 'Basic') return 'BASIC';
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toUpperCase()
    .slice(0, 30);
  const base = plain === '' ? 'EARNING' : plain;
  const reserved = new Set([...RESERVED, ...codesInUse.map((code) => code.toUpperCase())]);
  for (let count = 1; ; count += 1) {
    const code = count === 1 ? base : `${base}_${count}`;
    if (!reserved.has(code)) return code;
  }
}

const ROLES: Readonly<Partial<Record<EarningKind, EarningRole>>> = {
  Basic: 'basic',
  Dearness: 'dearness',
  HouseRent: 'house-rent',
  Fixed: 'fixed-allowance',
};
const COUNTING = { Disabled: 'never', Always: 'always', BelowCeiling: 'below-ceiling' } as const satisfies Record<
  string,
  EpfCounting
>;

/** Allowances that section 10 exempts in part, for whom it does: they are taxed whatever the organisation says. */
const EXEMPT_IN_PART: Readonly<Partial<Record<EarningKind, AllowanceExemption>>> = {
  ChildrenEducation: 'childrenEducation',
  HostelExpenditure: 'hostel',
  Transport: 'disabledTransport',
  Holiday: 'leaveTravel',
};
/** Allowances that are exempt as they are spent for the work, where the organisation says that they are. */
const EXPENSES: Readonly<Partial<Record<EarningKind, AllowanceExemption>>> = {
  Helper: 'helperResearchUniform',
  Uniform: 'helperResearchUniform',
  Conveyance: 'tourTransferDailyConveyance',
  Travelling: 'tourTransferDailyConveyance',
  Daily: 'tourTransferDailyConveyance',
};

/** Not taxed is for the organisation to say only where law leaves it out; a travelling allowance that is taxed is one for leave. */
export function taxOfEarning({
  kind,
  isTaxableEarning,
}: Pick<EarningRow, 'kind' | 'isTaxableEarning'>): Pick<StructureEarning, 'taxable' | 'exemption'> {
  const exemption = isTaxableEarning && kind === 'Travelling' ? 'leaveTravel' : EXEMPT_IN_PART[kind];
  if (exemption !== undefined) return { taxable: true, exemption };
  const expense = isTaxableEarning ? undefined : EXPENSES[kind];
  if (expense !== undefined) return { taxable: true, exemption: expense };
  return { taxable: isTaxed(kind, isTaxableEarning) };
}

/** A component with a value, as the engine takes it. */
export function structureEarning(row: EarningRow, value: StoredValue = row): StructureEarning {
  return {
    id: row.id,
    code: row.code,
    label: row.nameInPayslip,
    role: ROLES[row.kind] ?? 'other',
    calculation: calculationOf(row.kind, row.calculationType, value),
    epf: COUNTING[row.epfContributionType],
    esi: row.isConsideredForESI,
    proRata: row.isProRateBasis,
    excludedFromWages: row.excludedFromWages !== null,
    ...taxOfEarning(row),
  };
}

/** The section under which a deduction lowers tax; null after tax, and for sections that pay lowers nothing under. */
export function preTaxSectionOf({
  deductionType,
  preTaxDeductionSection: section,
}: Pick<DeductionValues, 'deductionType' | 'preTaxDeductionSection'>): PreTaxSection | null {
  return deductionType === 'PreTax' && section !== null && isPreTaxSection(section) ? section : null;
}

/** Whether an earning can be part of a salary now. */
export function isOffered(row: Pick<EarningRow, 'status' | 'isPartOfSalaryStructure'>): boolean {
  return row.status && row.isPartOfSalaryStructure;
}

/** Why the components together cannot make a salary (an unknown name, a circle), or null. */
export function structureRefusal(rows: readonly EarningRow[]): string | null {
  const compiled = compileStructure(rows.filter(isOffered).map((row) => structureEarning(row)));
  return isRefusal(compiled) ? compiled.message : null;
}

/** Earnings whose formula reads the component. */
export function readersOf(row: EarningRow, rows: readonly EarningRow[]): EarningRow[] {
  return rows.filter((other) => {
    if (other.id === row.id || other.formula === null || !isOffered(other)) return false;
    const calculation = calculationOf(other.kind, other.calculationType, other);
    return calculation.kind === 'formula' && calculation.formula.names.includes(row.code.toLowerCase());
  });
}
