import {
  type DeclarationLimits,
  declarationProblems,
} from '@muster/contract/features/declarations/declarations-checks.ts';
import { type DeclarationValues, unreadableAmounts } from './declaration-form-values.ts';
import { typedOf } from './declaration-sections.ts';

const UNREADABLE = 'Enter an amount, such as 12,50,000 or 12.5L';
const CHOOSE = 'Choose what the amount is for';

/** What is wrong, by field: what the law and the fields among themselves say, in the words of the server. */
export function problemsIn(values: DeclarationValues, law: DeclarationLimits): Record<string, string> {
  const unreadable = Object.fromEntries(unreadableAmounts(values).map((path) => [path, UNREADABLE]));
  const unchosen = values.deductions.flatMap(({ deductionItemId, declaredAmount }, index) =>
    deductionItemId === '' && Number(declaredAmount) > 0 ? [[`deductions.${index}.deductionItemId`, CHOOSE]] : [],
  );
  const typed = typedOf(values, law);
  const problems = typed === null ? [] : declarationProblems(typed.input, law);
  return {
    ...Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    ...Object.fromEntries(unchosen),
    ...unreadable,
  };
}
