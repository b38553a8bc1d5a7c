const PARTS = /^(.*?)(\d{1,12})$/;

/** Numbers that follow `first`, itself included, past those in use. One without a figure at its end gets one. */
export function seriesFrom(first: string, count: number, inUse: ReadonlySet<string>): string[] {
  const [, prefix = first, figure = '001'] = PARTS.exec(first) ?? [];
  const numbers: string[] = [];
  for (let next = Number(figure); numbers.length < count; next += 1) {
    const number = `${prefix}${String(next).padStart(figure.length, '0')}`;
    if (!inUse.has(number.toLowerCase())) numbers.push(number);
  }
  return numbers;
}

/** The number after the highest of the kind most numbers of a file are; null for a file without numbers. */
export function nextOfFile(numbers: readonly string[]): string | null {
  const highest = new Map<string, { readonly figure: string; readonly count: number }>();
  for (const number of numbers) {
    const [, prefix, figure] = PARTS.exec(number) ?? [];
    if (prefix === undefined || figure === undefined) continue;
    const last = highest.get(prefix);
    const isHigher = last === undefined || Number(figure) > Number(last.figure);
    highest.set(prefix, { figure: isHigher ? figure : last.figure, count: (last?.count ?? 0) + 1 });
  }
  const [usual] = [...highest].toSorted(([, left], [, right]) => right.count - left.count);
  if (usual === undefined) return null;
  const [prefix, { figure }] = usual;
  return `${prefix}${String(Number(figure) + 1).padStart(figure.length, '0')}`;
}
