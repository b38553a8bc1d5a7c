import type { z } from '@muster/contract/zod.ts';

/** Something that can happen, declared in `<feature>.events.ts` by the feature where it does. */
export type EventKind<T> = {
  readonly name: string;
  /** What listeners get, as JSON: no secret, no token, no number in full, since it is kept for weeks. */
  readonly details: z.ZodType<T>;
  /** How the audit trail says it; null where the change is recorded there as part of a larger one. */
  readonly audited: { readonly action: string; readonly entity: string } | null;
};

const names = new Set<string>();

/** Throws at the start when two features mean different things by one name. */
export function event<T>(
  name: string,
  details: z.ZodType<T>,
  audited: EventKind<unknown>['audited'] = null,
): EventKind<T> {
  if (names.has(name)) throw new Error(`Two events are called "${name}"`);
  names.add(name);
  return { name, details, audited };
}
