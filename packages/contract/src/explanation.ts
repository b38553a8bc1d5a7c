import { type Ppm, percent } from '@muster/engine/kernel/rate.ts';
import { day, money } from './wire.ts';
import { z } from './zod.ts';

export const percentInPpm = (input: number): Ppm => percent(input);

/** A percentage with at most four decimals on the wire, parts per million inside. */
export const percentage = z.codec(z.number(), z.custom<Ppm>(), {
  decode: percentInPpm,
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
export type ExplanationInput = z.output<typeof explanationInput>;

/** A step of the working in words, and as data where it is a share: of a base for days, or at a rate. */
const explanationPart = z.object({
  label: z.string(),
  working: z.string(),
  amount: money,
  from: day.exactOptional(),
  to: day.exactOptional(),
  base: money.exactOptional(),
  days: z.number().exactOptional(),
  of: z.number().exactOptional(),
  rate: percentage.exactOptional(),
});
export type ExplanationPart = z.output<typeof explanationPart>;

/** A law with its day: what a figure or a rule goes by. */
export const explanationSource = z.object({
  title: z.string(),
  section: z.string().nullable(),
  /** First day in force; null when that was before April 2024. */
  from: z.string().nullable(),
  status: z.enum(['enacted', 'announced', 'guidance', 'disputed']),
  url: z.string().exactOptional(),
});
export type ExplanationSource = z.output<typeof explanationSource>;

/** Why a figure is what it is, to its reader: the rule in words, what it was worked out from, and the law with its date. */
export const explanation = z.object({
  id: z.string(),
  label: z.string(),
  amount: money.nullable(),
  rule: z.string(),
  inputs: z.array(explanationInput).readonly(),
  parts: z.array(explanationPart).readonly().exactOptional(),
  note: z.string().exactOptional(),
  source: z.array(explanationSource).readonly(),
});
export type Explanation = z.output<typeof explanation>;
