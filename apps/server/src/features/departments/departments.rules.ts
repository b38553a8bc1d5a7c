/** So many of something that a department still has. */
export type Kept = { readonly n: number; readonly one: string; readonly many: string };

/** Why a department cannot be deleted yet, with the counts, or null. */
export function keepsDepartment(name: string, kept: readonly Kept[]): string | null {
  const parts = kept.filter(({ n }) => n > 0).map(({ n, one, many }) => (n === 1 ? `1 ${one}` : `${n} ${many}`));
  if (parts.length === 0) return null;
  const said = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${name} still has ${said}. Move them to another department first.`;
}
