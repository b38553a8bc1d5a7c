import { type ExplanationInWords, type InputInWords, inWords } from './in-words.ts';
import type { Reader } from './reader.ts';
import type { CollectingTracer, Explanation } from './trace.ts';

/** The explanation of one figure, in the words for a reader. */
export function explanationOf(
  explanations: ReadonlyMap<string, Explanation> | null | undefined,
  id: string,
  reader: Reader = 'employee',
): ExplanationInWords | undefined {
  const explanation = explanations?.get(id);
  return explanation && inWords(explanation, reader);
}

function textOf({ value }: InputInWords): number | string {
  if (value.kind === 'amount') return value.amount / 100;
  if (value.kind === 'rate') return `${value.rate / 10_000}%`;
  return value.kind === 'days' ? value.days : value.text;
}

/** Id, label, rupees, rule, inputs, parts and law as lines of text. */
export function explanationLines(tracer: CollectingTracer, reader: Reader = 'employee'): string[] {
  const inReadersWords = [...tracer.explanations.values()].map((each) => inWords(each, reader));
  return inReadersWords.map(({ id, label, amount, rule, inputs, parts = [], note, source }) => {
    const from = inputs.map((each) => `${each.label} ${textOf(each)}${each.ref === undefined ? '' : ` (${each.ref})`}`);
    const steps = parts.map((part) => `${part.label}: ${part.working} = ${part.amount / 100}`);
    const law = source.map(
      ({ title, section, from: since }) =>
        `${title}${section === null ? '' : ` ${section}`} (${since ?? 'before 1 Apr 2024'})`,
    );
    const head = `${id} | ${label} | ${(amount ?? 0) / 100} | ${rule}`;
    return [head, from.join('; '), steps.join('; '), note ?? '', law.join('; ')].join(' | ');
  });
}
