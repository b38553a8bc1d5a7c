const MAX_DISTANCE = 2;

/** The name that was probably meant: the nearest that differs in at most two letters. Null when none does. */
export function nearestName(text: string, names: Iterable<string>): string | null {
  const input = text.trim().toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const distance = lettersApart(input, name.toLowerCase());
    // Two letters of "QA" are all of it.
    if (distance > MAX_DISTANCE || distance * 2 >= name.length) continue;
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best?.name ?? null;
}

/** Letters to insert, remove, replace or swap with the next one; more than FARTHEST is not worked out. */
function lettersApart(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_DISTANCE) return MAX_DISTANCE + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? cell(before, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      row[j] = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + same, swapped);
    }
    before = last;
    last = row;
  }
  return cell(last, other.length);
}

const cell = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY;
