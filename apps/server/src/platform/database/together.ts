/**
 * Waits for work of one transaction that goes on side by side, so that its queries share a round trip. For all of it, also
 * where one fails: what still asked when the transaction is over would ask in somebody else's.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(work);
  } catch (error) {
    // Only here: a query that is built and not yet sent is sent by each who waits for it.
    await Promise.allSettled(work);
    throw error;
  }
}
