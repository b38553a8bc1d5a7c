type Line = { running: number; readonly waiting: (() => void)[] };

/** At most so many pieces of work of one name at once; whoever comes more waits in line, and others do not wait for them. */
export function lines(atOnce: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const byName = new Map<string, Line>();
  return async (name, work) => {
    const line = byName.get(name) ?? { running: 0, waiting: [] };
    byName.set(name, line);
    if (line.running < atOnce) line.running += 1;
    // Whoever leaves hands the place over.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else line.running -= 1;
      if (line.running === 0) byName.delete(name);
    }
  };
}
