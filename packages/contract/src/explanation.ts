import { type Ppm, percent } from '@muster/engine/kernel/rate.ts';
import type { Explanation as TracedExplanation, ExplanationInput as TracedInput } from '@muster/engine/kernel/trace.ts';
import { money } from './wire.ts';
import { z } from './zod.ts';

/** A percentage with at most four decimals on the wire, parts per million inside. */
export const percentage = z.codec(z.number(), z.custom<Ppm>(), {
  decode: (sent) => percent(sent),
  encode: (rate) => rate / 10_000,
});

const inputValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: money }),
  z.object({ kind: z.literal('days'), days: z.number() }),
  z.object({ kind: z.literal('rate'), rate: percentage }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

const explanationInput = z.object({
  label: z.string(),
  value: inputValue,
  /** Id of the input's own explanation. */
  ref: z.string().exactOptional(),
});

/** Why a figure is what it is: the rule in words, what it was worked out from, and the law with its date. */
export const explanation = z.object({
  id: z.string(),
  label: z.string(),
  amount: money.nullable(),
  rule: z.string(),
  inputs: z.array(explanationInput),
  parts: z.array(z.object({ label: z.string(), working: z.string(), amount: money.nullable() })).exactOptional(),
  note: z.string().exactOptional(),
  source: z.array(
    z.object({
      title: z.string(),
      section: z.string().nullable(),
      /** First day in force; null when that was before April 2024. */
      from: z.string().nullable(),
      status: z.enum(['enacted', 'announced', 'guidance', 'disputed']),
      url: z.string().exactOptional(),
    }),
  ),
});

/** The engine's explanations as an answer holds them. */
export function explanationsOf(traced: Iterable<TracedExplanation>): z.output<typeof explanation>[] {
  return [...traced].map((one) => {
    const { parts, ...rest } = one;
    return {
      ...rest,
      inputs: one.inputs.map((input: TracedInput) => ({ ...input })),
      source: one.source.map((source) => ({ ...source })),
      ...(parts === undefined ? {} : { parts: parts.map((part) => ({ ...part })) }),
    };
  });
}
