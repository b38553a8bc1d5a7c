import type { ItemDetails } from '@muster/contract/features/declarations/declarations-items.ts';
import { rowOf } from '@muster/contract/features/declarations/declarations-items.ts';
import {
  COMMENT_REQUIRED,
  type POI_GROUPS,
  PROOF_REQUIRED,
} from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';

/** Document types of the wire, by what they prove; a deduction has none. */
const TYPES = {
  'loan:principal': 1,
  'loan:interest': 2,
  'letout:rent': 3,
  'letout:municipalTax': 4,
  'letout:principal': 5,
  'letout:interest': 6,
  rent: 7,
  'previous:income': 8,
  'previous:tax': 9,
  'previous:professionalTax': 10,
  'previous:epf': 11,
  'previous:leaveEncashment': 12,
  'other:income': 13,
  'other:savings': 14,
  'other:fd': 15,
  'other:nsc': 16,
} as const;

const typeOf = (name: string): number | null => Object.entries(TYPES).find(([known]) => known === name)?.[1] ?? null;

/** How an upload names an amount. */
export function uploadOf(key: string, details: ItemDetails) {
  const none = { documentType: null, houseRentDetailId: null, letoutPropertyId: null, employeeDeductionId: null };
  if (details.kind === 'deduction') return { ...none, employeeDeductionId: rowOf(key) };
  if (details.kind === 'rent') return { ...none, documentType: TYPES.rent, houseRentDetailId: rowOf(key) };
  const documentType = typeOf(`${details.kind}:${details.part}`);
  return details.kind === 'letout'
    ? { ...none, documentType, letoutPropertyId: details.house }
    : { ...none, documentType };
}

type NamedRow = {
  readonly documentType?: number | undefined;
  readonly houseRentDetailId?: string | undefined;
  readonly letoutPropertyId?: string | undefined;
  readonly employeeDeductionId?: string | undefined;
};

/** The amount that an upload names, or null where it names none. A house without a document type means its rent. */
export function keyOfUpload(named: NamedRow): string | null {
  const { documentType = 0, houseRentDetailId, letoutPropertyId, employeeDeductionId } = named;
  if (employeeDeductionId) return `deduction:${employeeDeductionId}`;
  if (houseRentDetailId) return `rent:${houseRentDetailId}`;
  const name = Object.entries(TYPES).find(([, type]) => type === documentType)?.[0] ?? null;
  if (letoutPropertyId) {
    if (name !== null && !name.startsWith('letout:')) return null;
    return `letout:${letoutPropertyId}:${name === null ? 'rent' : rowOf(name)}`;
  }
  return name === null || name === 'rent' || name.startsWith('letout:') ? null : name;
}

const OTHER = {
  income: 'Other income',
  savings: 'Interest from savings',
  fd: 'Interest from FD',
  nsc: 'Interest from NSC',
};
const PREVIOUS = {
  income: 'Income',
  tax: 'Tax paid',
  professionalTax: 'Professional tax',
  epf: 'EPF',
  leaveEncashment: 'Leave encashment',
};
const LETOUT = {
  rent: 'annual rent received',
  municipalTax: 'municipal taxes paid',
  principal: 'principal paid on home loan',
  interest: 'interest paid on home loan',
};

type Group = (typeof POI_GROUPS)[number];
type Option = { readonly name: string; readonly category: '80C' | '80D' | 'Other Investments' };
const GROUP = {
  '80C': '80C Investments',
  '80D': '80D Exemptions',
  'Other Investments': 'Other Investments',
} as const satisfies Record<Option['category'], Group>;

type Words = { readonly group: Group; readonly particulars: string };

/** What each of these amounts of a year is called; houses are numbered in the order they come. */
export function wordsIn(
  items: readonly { readonly details: ItemDetails }[],
  financialYear: number,
): (details: ItemDetails) => Words {
  const { options } = declarationLaw(financialYear);
  const houses = [...new Set(items.flatMap(({ details }) => (details.kind === 'letout' ? [details.house] : [])))];
  return (details) => {
    const option = details.kind === 'deduction' ? options.find(({ id }) => id === details.itemId) : undefined;
    return wordsOf(details, option ?? null, details.kind === 'letout' ? houses.indexOf(details.house) + 1 : 0);
  };
}

/** Under which heading an amount stands, and what it is called there. */
export function wordsOf(details: ItemDetails, option: Option | null, house: number): Words {
  switch (details.kind) {
    case 'rent': {
      const to = details.to ? formatMonth(details.to) : 'March';
      const place = details.address ? `, ${details.address}` : '';
      return { group: 'Rented house', particulars: `Rent a month, ${formatMonth(details.from)} to ${to}${place}` };
    }
    case 'deduction':
      return { group: GROUP[option?.category ?? 'Other Investments'], particulars: option?.name ?? 'Other deduction' };
    case 'loan':
      return { group: 'Home Loan', particulars: details.part === 'principal' ? 'Principal paid' : 'Interest paid' };
    case 'other':
      return { group: 'Other Sources', particulars: OTHER[details.part] };
    case 'previous':
      return { group: 'Previous Employment', particulars: PREVIOUS[details.part] };
    case 'letout':
      return { group: 'Let Out Properties', particulars: `House ${house}, ${LETOUT[details.part]}` };
  }
}

type Reviewed = { readonly actual: Paise | null; readonly hasProof: boolean };
type Asked = { readonly approved: Paise | null; readonly comment: string | null };
type Mandates = { readonly mandateProofs: boolean; readonly mandateReviewerComments: boolean };

/** Why an amount cannot be approved so, or null. */
export function refusesDecision(
  { actual, hasProof }: Reviewed,
  { approved, comment }: Asked,
  { mandateProofs, mandateReviewerComments }: Mandates,
): string | null {
  if (approved === null) return null;
  if (actual === null) return 'Nothing was submitted for this amount';
  if (approved > actual) return `At most ${formatRupeesShort(actual)}, the actual amount, can be approved`;
  if (approved > 0 && mandateProofs && !hasProof) return PROOF_REQUIRED;
  return approved < actual && mandateReviewerComments && !comment ? COMMENT_REQUIRED : null;
}
