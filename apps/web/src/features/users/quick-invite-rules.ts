type Left = { readonly row: number; readonly field: string; readonly message: string };

/** The people who were not invited, and the reason of each at the place it has now. */
export function leftOut<P>(
  people: readonly P[],
  refused: readonly Left[],
): { people: P[]; errors: Record<string, string> } {
  const rows = [...new Set(refused.map(({ row }) => row))].sort((one, other) => one - other);
  return {
    people: rows.flatMap((row) => people[row] ?? []),
    errors: Object.fromEntries(
      refused.map(({ row, field, message }) => [`people.${rows.indexOf(row)}.${field}`, message]),
    ),
  };
}
