import { AsyncLocalStorage } from 'node:async_hooks';

type Mark = { isOpen: boolean };

const mine = new AsyncLocalStorage<Mark>();

/** Carries out what a transaction is for; whatever is done meanwhile can tell that one is open. */
export async function inOpenTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true };
  try {
    return await mine.run(mark, work);
  } finally {
    // What was begun inside and goes on afterwards is not in it any more.
    mark.isOpen = false;
  }
}

/**
 * Called by what may wait for long: the few connections of the database would all wait with it.
 * Errors: an Error for whoever wrote it; nothing a person does leads here.
 */
export function refuseInTransaction(): void {
  if (mine.getStore()?.isOpen !== true) return;
  throw new Error('A thread is awaited inside a transaction: read first, wait without one, then write in a second one');
}
