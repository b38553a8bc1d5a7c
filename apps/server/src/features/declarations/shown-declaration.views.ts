import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { declarationForm, getDeclaration } from '@muster/contract/features/declarations/declarations.contract.ts';
import {
  byActualName,
  byName,
  LETOUT,
  LOAN,
  SINGLE,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { DEDUCTION_CATEGORY } from '@muster/contract/features/declarations/declarations-fields.ts';
import { type ItemDetails, rowOf } from '@muster/contract/features/declarations/declarations-items.ts';
import { z } from '@muster/contract/zod.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { min, multiply, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { rentedMonths } from '@muster/engine/taxes/facts/declared-items.ts';
import { letOut } from '@muster/engine/taxes/house-property.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { Caller } from '../../platform/caller.ts';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { regimeOf } from '../taxes/regime.facts.ts';
import { taxOfYear } from './declarations.facts.ts';
import { actionsOn, lastTouched, type Reader, statusOf } from './declarations.rules.ts';
import { type DeclarationRow, type DraftOf, draftOf, type ItemRow } from './declarations.store.ts';

export type DeclarationDetails = NonNullable<ResponseOf<typeof getDeclaration>>;

type Item<K extends ItemDetails['kind']> = Omit<ItemRow, 'details'> & {
  readonly details: Extract<ItemDetails, { kind: K }>;
};

type Part = { readonly declared: Paise; readonly actual: Paise | null; readonly pan: string | null };

/** A declaration as its reader sees it, and what they may do to it. */
export function shownDeclaration(
  row: DeclarationRow & { readonly employeeName: string },
  items: readonly ItemRow[],
  { reader, fields }: { readonly reader: Reader; readonly fields: PersonFields },
): DeclarationDetails {
  const { financialYear } = row;
  const pan = ({ panSecret }: Pick<ItemRow, 'panSecret'>) => panSecret && fields.readable('pan', panSecret);
  const of = <K extends ItemDetails['kind']>(kind: K) =>
    items.filter((item): item is ItemRow & Item<K> => item.details.kind === kind);
  const single = (key: string): Part => {
    const item = items.find((candidate) => candidate.key === key);
    return { declared: item?.declared ?? ZERO, actual: item?.actual ?? null, pan: item ? pan(item) : null };
  };
  return {
    declarationId: row.id,
    employeeId: row.userId,
    employeeName: row.employeeName,
    financialYearStart: financialYear,
    financialYearEnd: financialYear + 1,
    isRentedAccomodation: row.isRented,
    isLetOutProperty: row.isLetOut,
    hasLoanOnSelfOccupiedHome: row.hasHomeLoan,
    houseRentDetails: of('rent').map((item) => shownRent(item, financialYear, pan(item))),
    letOutProperties: shownHouses(of('letout'), financialYear, pan),
    selfOccupiedHomeLoan: shownLoan(of('loan')[0]?.details, (part) => single(`loan:${part}`)),
    ...byName(SINGLE, ({ kind, part }) => single(`${kind}:${part}`).declared),
    deductions: of('deduction').map((item) => shownDeduction(item, financialYear)),
    isDraft: row.status === null,
    isSubmitted: row.status !== null,
    status: statusOf(row.status),
    statusComments: row.reviewComment,
    submissionDate: row.submittedAt,
    lastUpdated: lastTouched(row),
    totalDeclared: row.declaredTotal,
    isPOIFormSubmitted: row.poiSubmittedAt !== null,
    actions: actionsOn(row, reader),
    version: row.version,
  };
}

function shownRent({ key, details, declared, actual }: Item<'rent'>, financialYear: number, pan: string | null) {
  return {
    id: rowOf(key),
    rentalPeriodStart: monthText(details.from),
    rentalPeriodEnd: details.to && monthText(details.to),
    declaredAmount: declared,
    totalAmount: multiply(declared, rentedMonths(financialYear, details)),
    actualAmount: actual,
    address: details.address,
    landlordName: details.landlordName,
    landlordRelationship: details.relationship,
    landlordPan: pan,
    urbanizationType: details.metro ? ('Metro' as const) : ('Non Metro' as const),
  };
}

function shownDeduction({ key, details: { itemId }, declared, actual }: Item<'deduction'>, financialYear: number) {
  const option = declarationLaw(financialYear).options.find(({ id }) => id === itemId);
  const limit = declarationLaw(financialYear).items.get(itemId)?.limit ?? null;
  return {
    id: rowOf(key),
    deductionItemId: itemId,
    deductionItemName: option?.name ?? 'Other deduction',
    categoryId: option?.category ?? ('Other Investments' satisfies keyof typeof DEDUCTION_CATEGORY),
    declaredAmount: declared,
    actualAmount: actual,
    allowedAmount: limit === null ? declared : min(declared, limit),
  };
}

type PartNamed<Name extends string> = (part: Name) => Part;
type LoanPart = Item<'loan'>['details']['part'];

function shownLoan(loan: { readonly lenderName: string } | undefined, partOf: PartNamed<LoanPart>) {
  if (loan === undefined) return null;
  return {
    ...byName(LOAN, ({ part }) => partOf(part).declared),
    ...byActualName(LOAN, ({ part }) => partOf(part).actual),
    lenderName: loan.lenderName,
    lenderPan: partOf('principal').pan ?? partOf('interest').pan,
  };
}

function shownHouses(
  items: readonly Item<'letout'>[],
  financialYear: number,
  pan: (item: Item<'letout'>) => string | null,
): DeclarationDetails['letOutProperties'] {
  const law = prepareIncomeTaxLaw(financialYear);
  if (isRefusal(law)) throw new Error(law.message);
  return [...Map.groupBy(items, ({ details }) => details.house)].map(([house, parts]) => {
    const part = (name: Item<'letout'>['details']['part']): Part => {
      const item = parts.find(({ details }) => details.part === name);
      return { declared: item?.declared ?? ZERO, actual: item?.actual ?? null, pan: item ? pan(item) : null };
    };
    const { isDeemed = false } = parts[0]?.details ?? {};
    // A loan that was proved without having been declared is of the house too.
    const loan = parts.find(({ details }) => details.hasLoan)?.details;
    const figures = letOut(
      {
        use: 'let-out',
        rentReceivable: part('rent').declared,
        municipalTaxPaid: part('municipalTax').declared,
        interest: part('interest').declared,
      },
      law,
    );
    return {
      id: house,
      ...byName(LETOUT, (line) => part(line.part).declared),
      ...byActualName(LETOUT, (line) => part(line.part).actual),
      netAnnualValue: figures.netAnnualValue,
      standardDeduction: figures.standardDeduction,
      netIncomeOrLoss: figures.income,
      isDeemedLetOut: isDeemed,
      hasHomeLoan: loan !== undefined,
      homeLoanDetail: shownLoan(loan, part),
    };
  });
}

/** The tax of a person's year as both summaries show it; the regime alone where nothing is known of their pay. */
export async function taxFigures(tx: TenantTx, { services }: Caller, userId: string, financialYear: number) {
  const [figures] = await Promise.all(taxOfYear.of(services).map((tax) => tax(tx, services, userId, financialYear)));
  return {
    taxRegime: figures?.regime ?? (await regimeOf(tx, userId)),
    netTaxableIncome: figures?.netTaxableIncome ?? null,
    totalTax: figures?.totalTax ?? null,
    taxToBePaid: figures?.taxToBePaid ?? null,
  };
}

const CONTENT = z.record(z.string(), z.unknown());

/** What was typed last of a form, or null. */
export async function keptDraft(
  tx: TenantTx,
  { services }: Caller,
  of: DraftOf,
): Promise<ResponseOf<typeof declarationForm>['draft']> {
  const row = await draftOf(tx, of);
  if (!row) return null;
  const fields = services.fields.of(tx.tenantId, of.userId);
  return {
    content: CONTENT.parse(JSON.parse(fields.decrypt('formDraft', row.contentSecret))),
    savedAt: row.savedAt,
  };
}
