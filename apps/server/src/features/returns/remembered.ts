export type Remembered<T> = (key: string, stamp: string, prepare: () => Promise<T>) => Promise<T>;

/** Keeps what was prepared for a key until its stamp is another; whoever comes meanwhile waits for the same. */
export function remembered<T>(maxEntries: number): Remembered<T> {
  const entries = new Map<string, { readonly stamp: string; readonly value: Promise<T> }>();
  return (key, stamp, prepare) => {
    const entry = entries.get(key);
    if (entry?.stamp === stamp) return entry.value;
    const value = prepare();
    entries.delete(key);
    entries.set(key, { stamp, value });
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    // What failed is tried again by whoever comes next.
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key);
    });
    return value;
  };
}
