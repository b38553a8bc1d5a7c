import type { RequestOf } from '@muster/contract/endpoint.ts';
import type { submitPoi } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { rupeesOf } from '../../../ui/format-money.ts';
import {
  type DeclarationValues,
  draftValues,
  type FormAmounts,
  sentValues,
  valuesOf,
} from '../declaration-form-values.ts';
import type { EmployeePoi, Poi } from './poi.queries.ts';

/** The form of proofs is that of a declaration with actual amounts in the places of declared ones: the same rules hold. */
export function startingActuals(poi: EmployeePoi): DeclarationValues {
  return draftValues(poi.draft) ?? actualValues(poi);
}

/** What was submitted. */
export function actualValues(poi: Poi): DeclarationValues {
  return withoutBlankRows(valuesOf(actualAmounts(poi)));
}

const orZero = (amount: Paise | null): Paise => amount ?? ZERO;

function actualAmounts(poi: Poi): FormAmounts {
  const { houseRentDetails: rents, letOutProperties: houses, selfOccupiedHomeLoan: loan } = poi;
  const actualLoan = (one: NonNullable<typeof loan>) => ({
    ...one,
    principalPaidOnHomeLoan: orZero(one.actualPrincipalPaidOnHomeLoan),
    interestPaidOnHomeLoan: orZero(one.actualInterestPaidOnHomeLoan),
  });
  return {
    financialYearStart: poi.financialYearStart,
    financialYearEnd: poi.financialYearEnd,
    isRentedAccomodation: rents.length > 0,
    houseRentDetails: rents.map((row) => ({ ...row, declaredAmount: orZero(row.actualAmount) })),
    hasLoanOnSelfOccupiedHome: loan !== null,
    selfOccupiedHomeLoan: loan && actualLoan(loan),
    isLetOutProperty: houses.length > 0,
    letOutProperties: houses.map((house) => ({
      ...house,
      annualRentReceived: orZero(house.actualAnnualRentReceived),
      municipalTaxesPaid: orZero(house.actualMunicipalTaxesPaid),
      homeLoanDetail: house.homeLoanDetail && actualLoan(house.homeLoanDetail),
    })),
    deductions: poi.deductions.map((row) => ({ ...row, declaredAmount: orZero(row.actualAmount) })),
    incomeOtherSources: orZero(poi.actualIncomeOtherSources),
    interestFromSavings: orZero(poi.actualInterestFromSavings),
    interestFromFD: orZero(poi.actualInterestFromFD),
    interestFromNSC: orZero(poi.actualInterestFromNSC),
    previousEmploymentIncome: orZero(poi.actualPreviousEmploymentIncome),
    previousEmploymentTaxPaid: orZero(poi.actualPreviousEmploymentTaxPaid),
    previousEmploymentProfessionalTax: orZero(poi.actualPreviousEmploymentProfessionalTax),
    previousEmploymentEPF: orZero(poi.actualPreviousEmploymentEPF),
    previousEmploymentLeaveEncashment: orZero(poi.actualPreviousEmploymentLeaveEncashment),
  };
}

/** What nobody declared is added when it is wanted. */
function withoutBlankRows(values: DeclarationValues): DeclarationValues {
  return {
    ...values,
    houseRentDetails: values.isRentedAccomodation ? values.houseRentDetails : [],
    deductions: values.deductions.filter(({ deductionItemId }) => deductionItemId !== ''),
  };
}

/** Of a declared rent period nothing may have been paid: what else is said of it asks for no amount then. */
export function withoutUnpaidRents(values: DeclarationValues, declared: ReadonlyMap<string, Paise>): DeclarationValues {
  const isUnpaid = ({ id, declaredAmount }: DeclarationValues['houseRentDetails'][number]) =>
    declared.has(`rent:${id}`) && (declaredAmount === '' || declaredAmount === 0);
  return {
    ...values,
    houseRentDetails: values.houseRentDetails.map((row) =>
      isUnpaid(row) ? { ...row, address: '', landlordName: '' } : row,
    ),
  };
}

/** Every amount that is blank becomes the declared one. */
export function filledAsDeclared(values: DeclarationValues, poi: Poi): DeclarationValues {
  const declared = declaredAmounts(poi);
  const filled = <T extends number | ''>(amount: T, key: string): number | '' =>
    amount === '' ? rupeesOrBlank(declared.get(key)) : amount;
  const loanFilled = (loan: DeclarationValues['selfOccupiedHomeLoan'], of: string) => ({
    ...loan,
    principalPaidOnHomeLoan: filled(loan.principalPaidOnHomeLoan, `${of}:principal`),
    interestPaidOnHomeLoan: filled(loan.interestPaidOnHomeLoan, `${of}:interest`),
  });
  const single = Object.fromEntries(SINGLE.map(([name, key]) => [name, filled(values[name], key)]));
  return {
    ...values,
    ...single,
    houseRentDetails: values.houseRentDetails.map((row) => ({
      ...row,
      declaredAmount: filled(row.declaredAmount, `rent:${row.id}`),
    })),
    selfOccupiedHomeLoan: loanFilled(values.selfOccupiedHomeLoan, 'loan'),
    letOutProperties: values.letOutProperties.map((house) => ({
      ...house,
      annualRentReceived: filled(house.annualRentReceived, `letout:${house.id}:rent`),
      municipalTaxesPaid: filled(house.municipalTaxesPaid, `letout:${house.id}:municipalTax`),
      homeLoanDetail: loanFilled(house.homeLoanDetail, `letout:${house.id}`),
    })),
    deductions: values.deductions.map((row) => ({
      ...row,
      declaredAmount: filled(row.declaredAmount, `deduction:${row.id}`),
    })),
  };
}

const rupeesOrBlank = (amount: Paise | undefined) => (amount ? rupeesOf(amount) : '');

/** What was declared, by the name of the amount; nothing where it was not. */
export function declaredAmounts({ rows }: Poi): ReadonlyMap<string, Paise> {
  return new Map(rows.flatMap(({ itemId, declaredAmount }) => (declaredAmount > 0 ? [[itemId, declaredAmount]] : [])));
}

/** Amounts that stand alone: their field, their name, and what they are called. */
export const SINGLE = [
  ['incomeOtherSources', 'other:income', 'Other income'],
  ['interestFromSavings', 'other:savings', 'Interest from savings'],
  ['interestFromFD', 'other:fd', 'Interest from FD'],
  ['interestFromNSC', 'other:nsc', 'Interest from NSC'],
  ['previousEmploymentIncome', 'previous:income', 'Income'],
  ['previousEmploymentTaxPaid', 'previous:tax', 'Tax paid'],
  ['previousEmploymentProfessionalTax', 'previous:professionalTax', 'Professional tax'],
  ['previousEmploymentEPF', 'previous:epf', 'EPF'],
  ['previousEmploymentLeaveEncashment', 'previous:leaveEncashment', 'Leave encashment'],
] as const;

type SentLoan = ReturnType<typeof sentValues>['selfOccupiedHomeLoan'];
type Body = Extract<RequestOf<typeof submitPoi>['body'], { isDraft?: false | undefined }>;

/** The form as it is submitted: declared amounts are not sent, nor ids of rows that are new. */
export function poiBody(poi: Poi, values: DeclarationValues): Body {
  const actual = sentValues(values);
  const ids = new Set([...poi.houseRentDetails, ...poi.letOutProperties, ...poi.deductions].map(({ id }) => id));
  const own = (id: string) => (ids.has(id) ? { id } : {});
  const actualLoan = ({ principalPaidOnHomeLoan, interestPaidOnHomeLoan, ...lender }: SentLoan) => ({
    actualPrincipalPaidOnHomeLoan: principalPaidOnHomeLoan,
    actualInterestPaidOnHomeLoan: interestPaidOnHomeLoan,
    ...lender,
  });
  return {
    declarationId: poi.declarationId,
    employeeId: poi.employeeId,
    version: poi.version,
    isSubmitted: true,
    financialYearStart: poi.financialYearStart,
    financialYearEnd: poi.financialYearEnd,
    isRentedAccomodation: actual.isRentedAccomodation,
    isLetOutProperty: actual.isLetOutProperty,
    hasLoanOnSelfOccupiedHome: actual.hasLoanOnSelfOccupiedHome,
    houseRentDetails: actual.houseRentDetails.map(({ id, declaredAmount, ...row }) => ({
      ...own(id),
      ...row,
      actualAmount: declaredAmount,
    })),
    letOutProperties: actual.letOutProperties.map((house) => ({
      ...own(house.id),
      isDeemedLetOut: house.isDeemedLetOut,
      hasHomeLoan: house.hasHomeLoan,
      actualAnnualRentReceived: house.annualRentReceived,
      actualMunicipalTaxesPaid: house.municipalTaxesPaid,
      homeLoanDetail: house.hasHomeLoan ? actualLoan(house.homeLoanDetail) : null,
    })),
    selfOccupiedHomeLoan: actual.hasLoanOnSelfOccupiedHome ? actualLoan(actual.selfOccupiedHomeLoan) : null,
    // A row that is for nothing is not sent.
    deductions: actual.deductions
      .filter(({ deductionItemId }) => Number(deductionItemId) > 0)
      .map(({ id, deductionItemId, categoryId, declaredAmount }) => ({
        ...own(id),
        deductionItemId: Number(deductionItemId),
        categoryId,
        actualAmount: declaredAmount,
      })),
    actualIncomeOtherSources: actual.incomeOtherSources,
    actualInterestFromSavings: actual.interestFromSavings,
    actualInterestFromFD: actual.interestFromFD,
    actualInterestFromNSC: actual.interestFromNSC,
    actualPreviousEmploymentIncome: actual.previousEmploymentIncome,
    actualPreviousEmploymentTaxPaid: actual.previousEmploymentTaxPaid,
    actualPreviousEmploymentProfessionalTax: actual.previousEmploymentProfessionalTax,
    actualPreviousEmploymentEPF: actual.previousEmploymentEPF,
    actualPreviousEmploymentLeaveEncashment: actual.previousEmploymentLeaveEncashment,
  };
}
