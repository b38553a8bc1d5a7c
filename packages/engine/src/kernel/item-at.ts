/**
 * The item at a position that is known to hold one.
 * @throws RangeError when it does not: a mistake of the program.
 */
export function itemAt<Item>(items: readonly Item[], position: number): Item {
  const item = items[position];
  if (item === undefined) throw new RangeError(`there is no item ${position} among ${items.length}`);
  return item;
}
