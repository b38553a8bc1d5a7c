type RowError = { readonly row: number; readonly field: string; readonly message: string };

/** The people who were not invited, and the reason of each at the place it has now. */
export function refusedPeople<P>(
  people: readonly P[],
  errors: readonly RowError[],
): { people: P[]; errors: Record<string, string> } {
  const rows = [...new Set(errors.map(({ row }) => row))].sort((one, other) => one - other);
  return {
    people: rows.flatMap((row) => people[row] ?? []),
    errors: Object.fromEntries(
      errors.map(({ row, field, message }) => [`people.${rows.indexOf(row)}.${field}`, message]),
    ),
  };
}
