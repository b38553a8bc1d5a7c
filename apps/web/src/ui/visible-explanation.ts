// What of an explanation is worth a row: no figure that is nothing, and two laws until more are asked for.
import type { ExplanationInput, ExplanationPart, ExplanationSource } from '@muster/contract/explanation.ts';

export const LAWS_SHOWN = 2;

export function visibleInputs(inputs: readonly ExplanationInput[]): readonly ExplanationInput[] {
  return inputs.filter(({ value }) => !isNothing(value));
}

export function visibleParts(parts: readonly ExplanationPart[]): readonly ExplanationPart[] {
  return parts.filter(({ amount }) => amount !== 0);
}

/** Each law once, in the order given: those shown at first, and those behind "more". */
export function visibleLaws(source: readonly ExplanationSource[]): {
  readonly first: readonly ExplanationSource[];
  readonly more: readonly ExplanationSource[];
} {
  const uniqueLaws = [...new Map(source.map((law) => [lawKey(law), law])).values()];
  return { first: uniqueLaws.slice(0, LAWS_SHOWN), more: uniqueLaws.slice(LAWS_SHOWN) };
}

export function lawKey({ title, section, from }: ExplanationSource): string {
  return `${title} ${section ?? ''} ${from ?? ''}`;
}

function isNothing(value: ExplanationInput['value']): boolean {
  switch (value.kind) {
    case 'amount':
      return value.amount === 0;
    case 'days':
      return value.days === 0;
    case 'rate':
      return value.rate === 0;
    case 'text':
      return value.text === '';
  }
}
