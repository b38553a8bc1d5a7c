import type { RequestOf } from '@muster/contract/endpoint.ts';
import {
  asActual,
  asDeclared,
  byName,
  LETOUT,
  LETOUT_LOAN,
  LOAN,
  SINGLE,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { submitPoi } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rupeesOf } from '../../../ui/format-money.ts';
import { type Amount, type DeclarationValues, draftValues, sentValues, valuesOf } from '../declaration-form-values.ts';
import type { EmployeePoi, Poi } from './poi.queries.ts';

/** The form of proofs is that of a declaration with actual amounts in the places of declared ones: the same rules hold. */
export function startingActuals(poi: EmployeePoi): DeclarationValues {
  return draftValues(poi.draft) ?? actualValues(poi);
}

/** What was submitted. */
export function actualValues(poi: Poi): DeclarationValues {
  const { houseRentDetails, letOutProperties, selfOccupiedHomeLoan } = poi;
  return withoutBlankRows(
    valuesOf({
      ...asDeclared(poi),
      isRentedAccomodation: houseRentDetails.length > 0,
      hasLoanOnSelfOccupiedHome: selfOccupiedHomeLoan !== null,
      isLetOutProperty: letOutProperties.length > 0,
    }),
  );
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
  const amountOf = (amount: Amount, key: string) => (amount === '' ? rupeesOrBlank(declared.get(key)) : amount);
  return {
    ...values,
    ...byName(SINGLE, ({ kind, part, name }) => amountOf(values[name], `${kind}:${part}`)),
    houseRentDetails: values.houseRentDetails.map((row) => ({
      ...row,
      declaredAmount: amountOf(row.declaredAmount, `rent:${row.id}`),
    })),
    selfOccupiedHomeLoan: {
      ...values.selfOccupiedHomeLoan,
      ...byName(LOAN, ({ part, name }) => amountOf(values.selfOccupiedHomeLoan[name], `loan:${part}`)),
    },
    letOutProperties: values.letOutProperties.map((house) => ({
      ...house,
      ...byName(LETOUT, ({ part, name }) => amountOf(house[name], `letout:${house.id}:${part}`)),
      homeLoanDetail: {
        ...house.homeLoanDetail,
        ...byName(LETOUT_LOAN, ({ part, name }) => amountOf(house.homeLoanDetail[name], `letout:${house.id}:${part}`)),
      },
    })),
    deductions: values.deductions.map((row) => ({
      ...row,
      declaredAmount: amountOf(row.declaredAmount, `deduction:${row.id}`),
    })),
  };
}

const rupeesOrBlank = (amount: Paise | undefined) => (amount ? rupeesOf(amount) : '');

/** What was declared, by the name of the amount; nothing where it was not. */
export function declaredAmounts({ rows }: Poi): ReadonlyMap<string, Paise> {
  return new Map(rows.flatMap(({ itemId, declaredAmount }) => (declaredAmount > 0 ? [[itemId, declaredAmount]] : [])));
}

type Body = Extract<RequestOf<typeof submitPoi>['body'], { isDraft?: false | undefined }>;

/** The form as it is submitted: declared amounts are not sent, nor ids of rows that are new. */
export function poiBody(poi: Poi, values: DeclarationValues): Body {
  const actual = asActual(sentValues(values));
  const ids = new Set([...poi.houseRentDetails, ...poi.letOutProperties, ...poi.deductions].map(({ id }) => id));
  const own = (id: string) => (ids.has(id) ? { id } : {});
  return {
    ...actual,
    declarationId: poi.declarationId,
    employeeId: poi.employeeId,
    version: poi.version,
    isSubmitted: true,
    houseRentDetails: actual.houseRentDetails.map(({ id, ...row }) => ({ ...own(id), ...row })),
    letOutProperties: actual.letOutProperties.map(({ id, homeLoanDetail, ...house }) => ({
      ...own(id),
      ...house,
      homeLoanDetail: house.hasHomeLoan ? homeLoanDetail : null,
    })),
    selfOccupiedHomeLoan: actual.hasLoanOnSelfOccupiedHome ? actual.selfOccupiedHomeLoan : null,
    // A row that is for nothing is not sent.
    deductions: actual.deductions
      .filter(({ deductionItemId }) => Number(deductionItemId) > 0)
      .map(({ id, deductionItemId, ...row }) => ({ ...own(id), ...row, deductionItemId: Number(deductionItemId) })),
  };
}
