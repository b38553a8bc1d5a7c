import { randomUUIDv7 } from 'node:crypto';
import {
  clampToLimits,
  declarationProblems,
  exceededLimits,
  LIMITS_EXCEEDED,
} from '@muster/contract/features/declarations/declarations-checks.ts';
import type { DeclarationInput } from '@muster/contract/features/declarations/declarations-fields.ts';
import { type ItemAmount, itemsOf } from '@muster/contract/features/declarations/declarations-items.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { problem } from '../../platform/http/problem.ts';

/**
 * The amounts of a form as the law allows them. `fieldOf` says where the form has what the rules call by another name.
 * Errors: INVALID_INPUT at the fields.
 */
export function checkedAmounts(input: DeclarationInput, fieldOf = (field: string) => field): ItemAmount[] {
  const law = declarationLaw(input.financialYearStart);
  const clamped = clampToLimits(input, law);
  const errors = declarationProblems(clamped, law).map(({ field, message }) => ({ field: fieldOf(field), message }));
  const [first] = errors;
  if (first) {
    const isExceeded = exceededLimits(clamped, law).length > 0;
    throw problem('INVALID_INPUT', { message: isExceeded ? LIMITS_EXCEEDED : first.message, errors });
  }
  return itemsOf(clamped, () => randomUUIDv7());
}
