// What is typed, as the schema of the form reads it: the sums and the tax beside the form move with every key, and a page that
// shows them comes without Zod. typed-input.test.ts holds it to the schema.
import { byName, LETOUT, LOAN, SINGLE } from '@muster/contract/features/declarations/declarations-amounts.ts';
import {
  DEDUCTION_CATEGORY,
  type DeclarationInput,
  type DeductionCategory,
  MAX_AMOUNT,
  MAX_ROWS,
  MONTH,
} from '@muster/contract/features/declarations/declarations-fields.ts';
import { PAN } from '@muster/contract/india-ids.ts';
import { isOneLine } from '@muster/contract/one-line.ts';
import { isVisible } from '@muster/contract/visible-text.ts';
import { rupeesInPaise } from '@muster/contract/wire.ts';
import type {
  Amount,
  DeclarationValues,
  DeductionRow,
  HouseRow,
  LoanValues,
  RentRow,
} from './declaration-form-values.ts';

/** Null where it cannot be read yet. */
export function typedInput({ looked: _, ...typed }: DeclarationValues): DeclarationInput | null {
  const { financialYearStart, financialYearEnd, houseRentDetails, letOutProperties, deductions } = typed;
  const isReadable =
    isYear(financialYearStart) &&
    financialYearEnd === financialYearStart + 1 &&
    [houseRentDetails, letOutProperties, deductions].every(({ length }) => length <= MAX_ROWS) &&
    houseRentDetails.every(isReadableRent) &&
    letOutProperties.every(isReadableHouse) &&
    deductions.every(isReadableDeduction) &&
    isReadableLoan(typed.selfOccupiedHomeLoan) &&
    SINGLE.every(({ name }) => isAmount(typed[name]));
  if (!isReadable) return null;
  return {
    ...typed,
    ...byName(SINGLE, ({ name }) => paiseOf(typed[name])),
    houseRentDetails: houseRentDetails.map(rentOf),
    letOutProperties: letOutProperties.map((house) => ({
      ...house,
      ...byName(LETOUT, ({ name }) => paiseOf(house[name])),
      homeLoanDetail: loanOf(house.homeLoanDetail),
    })),
    selfOccupiedHomeLoan: loanOf(typed.selfOccupiedHomeLoan),
    deductions: deductions.map((row) => ({
      id: row.id,
      categoryId: categoryOf(row),
      deductionItemId: itemOf(row),
      declaredAmount: paiseOf(row.declaredAmount),
    })),
  };
}

const isYear = (year: number) => Number.isInteger(year) && year >= 2000 && year <= 2199;
/** Nothing, and what is no number, counts as 0. */
const isAmount = (rupees: Amount) =>
  rupees === '' ||
  Number.isNaN(rupees) ||
  (rupees >= 0 && rupees <= MAX_AMOUNT && Math.round(rupees * 100) / 100 === rupees);
const paiseOf = (rupees: Amount) => rupeesInPaise(rupees || 0);
const isLine = (text: string, most: number) =>
  isOneLine(text.trim()) && isVisible(text.trim()) && text.trim().length <= most;
const [LONGEST_TEXT, LONGEST_NAME] = [200, 120];
const blankIsNull = (text: string) => (text.trim() === '' ? null : text);
const panOf = (text: string) => blankIsNull(text.trim().toUpperCase());
const isPan = (text: string) => PAN.test(panOf(text) ?? 'AAAAA0000A');

const isReadableRent = (row: RentRow) =>
  MONTH.test(row.rentalPeriodStart) &&
  (blankIsNull(row.rentalPeriodEnd) === null || MONTH.test(row.rentalPeriodEnd)) &&
  isLine(row.address, LONGEST_TEXT) &&
  isLine(row.landlordName, LONGEST_NAME) &&
  isLine(row.landlordRelationship, LONGEST_NAME) &&
  isPan(row.landlordPan) &&
  isAmount(row.declaredAmount);

const isReadableLoan = (loan: LoanValues) =>
  isLine(loan.lenderName, LONGEST_NAME) && isPan(loan.lenderPan) && LOAN.every(({ name }) => isAmount(loan[name]));

const isReadableHouse = (house: HouseRow) =>
  LETOUT.every(({ name }) => isAmount(house[name])) && isReadableLoan(house.homeLoanDetail);

const isReadableDeduction = (row: DeductionRow) => Number.isSafeInteger(itemOf(row)) && isAmount(row.declaredAmount);

function rentOf(row: RentRow): DeclarationInput['houseRentDetails'][number] {
  return {
    ...row,
    rentalPeriodEnd: blankIsNull(row.rentalPeriodEnd),
    address: row.address.trim(),
    landlordName: row.landlordName.trim(),
    landlordRelationship: row.landlordRelationship.trim(),
    landlordPan: panOf(row.landlordPan),
    declaredAmount: paiseOf(row.declaredAmount),
  };
}

const loanOf = (loan: LoanValues) => ({
  ...byName(LOAN, ({ name }) => paiseOf(loan[name])),
  lenderName: loan.lenderName.trim(),
  lenderPan: panOf(loan.lenderPan),
});

const itemOf = ({ deductionItemId }: DeductionRow) => Number(deductionItemId.replaceAll(',', '')) || 0;

const CATEGORY_NAMES: Readonly<Record<DeductionRow['categoryId'], DeductionCategory>> = {
  [DEDUCTION_CATEGORY['80C']]: '80C',
  [DEDUCTION_CATEGORY['80D']]: '80D',
  [DEDUCTION_CATEGORY['Other Investments']]: 'Other Investments',
};
const categoryOf = ({ categoryId }: DeductionRow) => CATEGORY_NAMES[categoryId];
