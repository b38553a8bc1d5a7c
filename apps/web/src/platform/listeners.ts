/** Whoever wants to know when something changes that React does not keep. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of all) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
