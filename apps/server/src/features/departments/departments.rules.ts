/** Why a department cannot be deleted yet, with the counts, or null. */
export function keepsDepartment(name: string, people: number, children: number): string | null {
  const parts = [
    ...(people ? [people === 1 ? '1 person' : `${people} people`] : []),
    ...(children ? [children === 1 ? '1 sub-department' : `${children} sub-departments`] : []),
  ];
  if (!parts.length) return null;
  return `${name} still has ${parts.join(' and ')}. Move them to another department first.`;
}
