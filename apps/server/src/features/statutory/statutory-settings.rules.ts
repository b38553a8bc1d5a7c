import { ownTaxTable } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { positiveMoney } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';

/** The wage contributions are charged on: up to the ceiling of law, the whole PF wage, or up to an agreed amount. */
const basis = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ceiling') }),
  z.object({ kind: z.literal('full') }),
  z.object({ kind: z.literal('amount'), amount: positiveMoney }),
]);
const reading = z.enum(['enacted', 'disputed']).default('enacted');

export const epfSettings = z.object({
  employee: basis.default({ kind: 'ceiling' }),
  employer: basis.default({ kind: 'ceiling' }),
  /** The usual rate, or the lower one of notified classes. */
  rate: z.enum(['usual', 'reduced']).default('usual'),
  inCtc: z.boolean().default(true),
  proRatePfWage: z.boolean().default(false),
  considerAllSalaryComponents: z.boolean().default(true),
});
export type EpfSettings = z.output<typeof epfSettings>;

export const esiSettings = z.object({
  inCtc: z.boolean().default(true),
  wageBasis: z.enum(['marked', 'code-wages']).default('marked'),
});
export type EsiSettings = z.output<typeof esiSettings>;

export const lwfSettings = z.object({
  inCtc: z.boolean().default(false),
  reading,
  establishment: z.enum(['shop', 'factory']).default('shop'),
});
export type LwfSettings = z.output<typeof lwfSettings>;

export const professionalTaxSettings = z.object({
  reading,
  own: ownTaxTable.nullable().default(null),
});
export type ProfessionalTaxSettings = z.output<typeof professionalTaxSettings>;

/** Settings as the database holds them, in wire values; each type has its own shape. */
export type StoredSettings =
  | z.input<typeof epfSettings>
  | z.input<typeof esiSettings>
  | z.input<typeof lwfSettings>
  | z.input<typeof professionalTaxSettings>;
