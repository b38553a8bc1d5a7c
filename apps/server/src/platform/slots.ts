/**
 * How a feature is given what features above it know and it may not ask: it declares a slot in its facts, and whoever
 * is above fills it in its `<feature>.provides.ts`, which its `<feature>.feature.ts` registers; all slots are filled before the
 * first request, or the server does not start.
 */
export type Slots = { readonly isComplete: true };

/** Puts something into a slot of the server that starts. */
export type Provision = (slots: Slots) => void;

type Holder = { readonly slots: Slots };

/** For exactly one provider. */
export type Slot<T> = { with(provider: T): Provision; of(holder: Holder): T };

/** For any number of providers, in the order of the ranks. */
export type ListSlot<T> = { with(provider: T): Provision; of(holder: Holder): readonly T[] };

const declared: { readonly name: string; readonly isFilled: (slots: Slots) => boolean }[] = [];

/** `name` says what is provided: "how many seats are taken". */
export function slot<T>(name: string): Slot<T> {
  const providers = new WeakMap<Slots, { readonly provider: T }>();
  declared.push({ name, isFilled: (slots) => providers.has(slots) });
  return {
    with: (provider) => (slots) => {
      if (providers.has(slots)) throw new Error(`Two features provide ${name}`);
      providers.set(slots, { provider });
    },
    of: ({ slots }) => {
      const one = providers.get(slots);
      if (!one) throw new Error(`No feature provides ${name}`);
      return one.provider;
    },
  };
}

/** As `slot`, for what several features may add to, or none. */
export function listSlot<T>(): ListSlot<T> {
  const providers = new WeakMap<Slots, T[]>();
  return {
    with: (provider) => (slots) => void providers.set(slots, [...(providers.get(slots) ?? []), provider]),
    of: ({ slots }) => providers.get(slots) ?? [],
  };
}

/** The slots of one server, filled. Throws where two features fill one, or none does. */
export function filledSlots(provisions: readonly Provision[]): Slots {
  const slots = slotsOfThread(provisions);
  const empty = declared.find(({ isFilled }) => !isFilled(slots));
  if (empty) throw new Error(`No feature provides ${empty.name}`);
  return slots;
}

/** Of a thread, which fills what its own calls ask for. One that is asked for there and empty throws then. */
export function slotsOfThread(provisions: readonly Provision[]): Slots {
  const slots: Slots = { isComplete: true };
  for (const provision of provisions) provision(slots);
  return slots;
}
