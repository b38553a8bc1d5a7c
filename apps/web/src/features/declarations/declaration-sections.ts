import {
  clampToLimits,
  type DeclarationLimits,
  type ExceededLimit,
  exceededLimits,
  typedIn,
} from '@muster/contract/features/declarations/declarations-checks.ts';
import type { DeclarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import { type ItemAmount, itemsOf } from '@muster/contract/features/declarations/declarations-items.ts';
import { add, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { type DeclaredItem, declaredTotal } from '@muster/engine/taxes/facts/declared-items.ts';
import type { DeclarationValues } from './declaration-form-values.ts';
import { typedInput } from './typed-input.ts';

/** The sections of the form, in their order, with the beginnings of the fields that are in them. */
export const SECTIONS = [
  { key: 'rent', label: 'Rented house', fields: ['isRentedAccomodation', 'houseRentDetails'] },
  { key: 'loan', label: 'Self-occupied home loan', fields: ['hasLoan', 'selfOccupiedHomeLoan'] },
  { key: 'letout', label: 'Let-out property', fields: ['isLetOutProperty', 'letOutProperties'] },
  { key: 'other', label: 'Other income', fields: ['incomeOtherSources', 'interestFrom'] },
  { key: '80C', label: '80C investments', fields: [] },
  { key: '80D', label: '80D health insurance', fields: [] },
  { key: 'Other Investments', label: 'Other investments', fields: [] },
  { key: 'previous', label: 'Previous employment', fields: ['previousEmployment'] },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];

export const CATEGORY_OF = { 1: '80C', 2: '80D', 3: 'Other Investments' } as const;

export function isSection(text: string): text is SectionKey {
  return SECTIONS.some(({ key }) => key === text);
}

/** The section a wrong field is in. */
export function sectionOf(field: string, values: Pick<DeclarationValues, 'deductions'>): SectionKey {
  const row = /^deductions\.(\d+)/.exec(field)?.[1];
  if (row !== undefined) return CATEGORY_OF[values.deductions[Number(row)]?.categoryId ?? 1];
  return SECTIONS.find(({ fields }) => fields.some((start) => field.startsWith(start)))?.key ?? '80C';
}

/** Everything the form shows of what is typed. */
export type Typed = {
  readonly input: DeclarationInput;
  readonly items: readonly DeclaredItem[];
  readonly exceeded: readonly ExceededLimit[];
  readonly total: Paise;
  readonly inSection: Readonly<Record<SectionKey, Paise>>;
};

export function typedOf(values: DeclarationValues, limits: DeclarationLimits): Typed | null {
  const { financialYearStart: fyStart } = values;
  const parsed = typedInput(values);
  if (parsed === null) return null;
  const input = clampToLimits(parsed, limits);
  const amounts = itemsOf(input, (index) => String(index));
  const items = amounts.map(({ details, declared }) => ({ ...details, declared, approved: null }));
  const sum = (counts: (item: ItemAmount) => boolean) =>
    amounts.filter(counts).reduce((total, { declared }) => add(total, declared), ZERO);
  return {
    input,
    items,
    exceeded: exceededLimits(input, limits),
    total: declaredTotal(items, fyStart),
    inSection: {
      rent: declaredTotal(
        items.filter(({ kind }) => kind === 'rent'),
        fyStart,
      ),
      loan: sum(({ details }) => details.kind === 'loan'),
      letout: sum(({ details }) => details.kind === 'letout' && details.part === 'rent'),
      other: sum(({ details }) => details.kind === 'other'),
      '80C': typedIn(input, limits, '80C'),
      '80D': typedIn(input, limits, '80D'),
      'Other Investments': typedIn(input, limits, 'Other Investments'),
      previous: sum(({ details }) => details.kind === 'previous' && details.part === 'income'),
    },
  };
}
