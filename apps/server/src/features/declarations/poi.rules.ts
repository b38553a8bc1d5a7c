import {
  type AmountLine,
  LETOUT,
  LETOUT_LOAN,
  LOAN,
  OTHER,
  PREVIOUS,
  RENT_DOCUMENT,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import { type ItemDetails, rowOf } from '@muster/contract/features/declarations/declarations-items.ts';
import {
  COMMENT_REQUIRED,
  type POI_GROUPS,
  PROOF_REQUIRED,
} from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';

const LINES = [...LOAN, ...LETOUT, ...LETOUT_LOAN, ...PREVIOUS, ...OTHER];

type Named = Extract<ItemDetails, { readonly part: string }>;

function lineOf({ kind, part }: Pick<Named, 'kind' | 'part'>): AmountLine {
  const line = LINES.find((candidate) => candidate.kind === kind && candidate.part === part);
  if (!line) throw new Error(`There is no amount ${kind}:${part}`);
  return line;
}

/** How an upload names an amount. */
export function uploadOf(key: string, details: ItemDetails) {
  const none = { documentType: null, houseRentDetailId: null, letoutPropertyId: null, employeeDeductionId: null };
  if (details.kind === 'deduction') return { ...none, employeeDeductionId: rowOf(key) };
  if (details.kind === 'rent') return { ...none, documentType: RENT_DOCUMENT, houseRentDetailId: rowOf(key) };
  const { documentType } = lineOf(details);
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
export function keyOfUpload(row: NamedRow): string | null {
  const { documentType = 0, houseRentDetailId, letoutPropertyId, employeeDeductionId } = row;
  if (employeeDeductionId) return `deduction:${employeeDeductionId}`;
  if (houseRentDetailId) return `rent:${houseRentDetailId}`;
  const line = LINES.find((candidate) => candidate.documentType === documentType);
  if (letoutPropertyId) {
    if (documentType === RENT_DOCUMENT || (line && line.kind !== 'letout')) return null;
    return `letout:${letoutPropertyId}:${line?.part ?? 'rent'}`;
  }
  return !line || line.kind === 'letout' ? null : `${line.kind}:${line.part}`;
}

type Group = (typeof POI_GROUPS)[number];
type Option = { readonly name: string; readonly category: '80C' | '80D' | 'Other Investments' };
const GROUP = {
  '80C': '80C Investments',
  '80D': '80D Exemptions',
  'Other Investments': 'Other Investments',
} as const satisfies Record<Option['category'], Group>;

const GROUP_OF = {
  loan: 'Home Loan',
  other: 'Other Sources',
  previous: 'Previous Employment',
} as const;

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
    case 'letout':
      return { group: 'Let Out Properties', particulars: `House ${house}, ${lineOf(details).label.toLowerCase()}` };
    default:
      return { group: GROUP_OF[details.kind], particulars: lineOf(details).inProofs ?? lineOf(details).label };
  }
}

type Reviewed = { readonly actual: Paise | null; readonly hasProof: boolean };
type Query = { readonly approved: Paise | null; readonly comment: string | null };
type Mandates = { readonly mandateProofs: boolean; readonly mandateReviewerComments: boolean };

/** Why an amount cannot be approved so, or null. */
export function refusesDecision(
  { actual, hasProof }: Reviewed,
  { approved, comment }: Query,
  { mandateProofs, mandateReviewerComments }: Mandates,
): string | null {
  if (approved === null) return null;
  if (actual === null) return 'Nothing was submitted for this amount';
  if (approved > actual) return `At most ${formatRupeesShort(actual)}, the actual amount, can be approved`;
  if (approved > 0 && mandateProofs && !hasProof) return PROOF_REQUIRED;
  return approved < actual && mandateReviewerComments && !comment ? COMMENT_REQUIRED : null;
}
