import type { RequestOf } from '@muster/contract/endpoint.ts';
import type { submitPoi } from '@muster/contract/features/declarations-poi.contract.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import type { Poi } from './poi.queries.ts';

/** What is typed for each amount, in rupees; '' is 0. */
export type Actuals = Readonly<Record<string, number | ''>>;
export type AddedDeduction = { readonly key: string; readonly deductionItemId: number; readonly amount: number | '' };

export const FIXED_ROWS = [
  ['other:income', 'Other Sources', 'Other income'],
  ['other:savings', 'Other Sources', 'Interest from savings'],
  ['other:fd', 'Other Sources', 'Interest from FD'],
  ['other:nsc', 'Other Sources', 'Interest from NSC'],
  ['previous:income', 'Previous Employment', 'Income'],
  ['previous:tax', 'Previous Employment', 'Tax paid'],
  ['previous:professionalTax', 'Previous Employment', 'Professional tax'],
  ['previous:epf', 'Previous Employment', 'EPF'],
  ['previous:leaveEncashment', 'Previous Employment', 'Leave encashment'],
] as const;

/** Before anything is typed: what was proved already. */
export function firstActuals({ rows }: Poi): Actuals {
  return Object.fromEntries(
    rows.map(({ itemId, actualAmount }) => [itemId, actualAmount === null ? '' : rupeesOf(actualAmount)]),
  );
}

/** The form as it is submitted: declared amounts are not sent. */
export function poiPayload(
  poi: Poi,
  actuals: Actuals,
  added: readonly AddedDeduction[],
): RequestOf<typeof submitPoi>['body'] {
  const of = (key: string) => actuals[key] || 0;
  const { declarationId, employeeId, financialYearStart, financialYearEnd, version } = poi;
  const loan = poi.selfOccupiedHomeLoan;
  return {
    declarationId,
    employeeId,
    financialYearStart,
    financialYearEnd,
    isSubmitted: true,
    version,
    isRentedAccomodation: poi.isRentedAccomodation,
    isLetOutProperty: poi.isLetOutProperty,
    hasLoanOnSelfOccupiedHome: poi.hasLoanOnSelfOccupiedHome,
    houseRentDetails: poi.houseRentDetails.map(({ declaredAmount: _, totalAmount: __, actualAmount: ___, ...row }) => ({
      ...row,
      actualAmount: of(`rent:${row.id}`),
    })),
    letOutProperties: poi.letOutProperties.map(({ id, isDeemedLetOut, hasHomeLoan, homeLoanDetail }) => ({
      id,
      isDeemedLetOut,
      hasHomeLoan,
      actualAnnualRentReceived: of(`letout:${id}:rent`),
      actualMunicipalTaxesPaid: of(`letout:${id}:municipalTax`),
      homeLoanDetail: homeLoanDetail && {
        actualPrincipalPaidOnHomeLoan: of(`letout:${id}:principal`),
        actualInterestPaidOnHomeLoan: of(`letout:${id}:interest`),
        lenderName: homeLoanDetail.lenderName,
        lenderPan: homeLoanDetail.lenderPan,
      },
    })),
    selfOccupiedHomeLoan: loan && {
      actualPrincipalPaidOnHomeLoan: of('loan:principal'),
      actualInterestPaidOnHomeLoan: of('loan:interest'),
      lenderName: loan.lenderName,
      lenderPan: loan.lenderPan,
    },
    deductions: [
      ...poi.deductions.map(({ id, deductionItemId, categoryId }) => ({
        id,
        deductionItemId,
        categoryId,
        actualAmount: of(`deduction:${id}`),
      })),
      ...added.map(({ deductionItemId, amount }) => ({ deductionItemId, actualAmount: amount || 0 })),
    ],
    actualIncomeOtherSources: of('other:income'),
    actualInterestFromSavings: of('other:savings'),
    actualInterestFromFD: of('other:fd'),
    actualInterestFromNSC: of('other:nsc'),
    actualPreviousEmploymentIncome: of('previous:income'),
    actualPreviousEmploymentTaxPaid: of('previous:tax'),
    actualPreviousEmploymentProfessionalTax: of('previous:professionalTax'),
    actualPreviousEmploymentEPF: of('previous:epf'),
    actualPreviousEmploymentLeaveEncashment: of('previous:leaveEncashment'),
  };
}
