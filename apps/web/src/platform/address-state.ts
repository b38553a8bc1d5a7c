// Filters, tab, page, sort and search of a list live in the address, so Back works and a link can be shared.
//
//   const [address, setAddress] = useAddressState({ tab: 'active', page: 1, search: '', sort: '' });
//   setAddress({ search: 'meera', page: 1 });        // values equal to the default are left out of the address
import { useNavigate, useSearch } from '@tanstack/react-router';

type AddressValues = Readonly<Record<string, string | number | boolean>>;
type Widened<D extends AddressValues> = {
  [K in keyof D]: D[K] extends string ? string : D[K] extends number ? number : boolean;
};

export function useAddressState<const D extends AddressValues>(
  defaults: D,
): readonly [Widened<D>, (change: Partial<Widened<D>>, options?: { replace?: boolean }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = stateIn(search, defaults);
  const change = (values: Partial<Widened<D>>, { replace = false }: { replace?: boolean } = {}) => {
    const next: Record<string, unknown> = { ...search, ...values };
    for (const key of Object.keys(next)) if (next[key] === defaults[key] || next[key] === undefined) delete next[key];
    void navigate({ to: '.', search: next, replace });
  };
  return [state, change];
}

/** The values in the address, which are text there, with the default where there is none or one of another kind. */
export function stateIn<const D extends AddressValues>(search: Record<string, unknown>, defaults: D): Widened<D> {
  const state: Record<string, unknown> = {};
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = parseAs(typeof fallback, search[key]);
    state[key] = typeof value === typeof fallback ? value : fallback;
  }
  if (!isState(state, defaults)) throw new TypeError('Every value of the address falls back to its default');
  return state;
}

/** Before the address has been read back, the router gives the values of the last change as they were. */
function parseAs(type: string, value: unknown): unknown {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (typeof value !== 'string') return value;
  if (type === 'number') return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
  if (type === 'boolean') return value === 'true' || value === 'false' ? value === 'true' : null;
  return value;
}

function isState<D extends AddressValues>(state: Record<string, unknown>, defaults: D): state is Widened<D> {
  return Object.keys(defaults).every((key) => typeof state[key] === typeof defaults[key]);
}
