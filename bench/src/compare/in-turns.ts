/** One after the other, each first in every second turn: what the machine does meanwhile hits both. */
export async function inTurn<T>(
  turn: number,
  own: () => Promise<T>,
  other: () => Promise<T>,
): Promise<{ readonly own: T; readonly other: T }> {
  if (turn % 2 === 0) return { own: await own(), other: await other() };
  const first = await other();
  return { own: await own(), other: first };
}
