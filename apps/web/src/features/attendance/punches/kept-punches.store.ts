// Punches that wait on this device. IndexedDB keeps them over a restart; where a browser has none they last as long as the page.
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { sendPunch } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';

type PunchBody = ParsedRequest<typeof sendPunch>['body'];

export type KeptPunch = Pick<PunchBody, 'id' | 'kind' | 'place' | 'device'> & {
  /** In the order they were pressed. */
  readonly serial: number;
  readonly userId: string;
  readonly tenantId: string;
  /** By the device's clock. */
  readonly pressedAt: string;
  /** The page it was pressed on, and by its clock, which nobody sets. */
  readonly page: string;
  readonly tick: number;
  /** Why the server does not take it. */
  readonly rejection: string | null;
};

const NAME = 'muster';
const STORE = 'punches';
const VERSION = 1;

let inMemory: KeptPunch[] = [];

function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null);
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
}

/** Does something with the store, durably; null where there is none. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<{ readonly result: T } | null> {
  const database = await openDatabase();
  if (!database) return null;
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve({ result: request.result });
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } catch {
    return null;
  } finally {
    database.close();
  }
}

export async function loadPunches(): Promise<readonly KeptPunch[]> {
  const rows = await withStore<KeptPunch[]>('readonly', (store) => store.getAll());
  const all = [...(rows?.result ?? []), ...inMemory];
  return all.toSorted((one, other) => one.serial - other.serial);
}

export async function savePunch(punch: KeptPunch): Promise<void> {
  const isStored = await withStore('readwrite', (store) => store.put(punch));
  const others = inMemory.filter(({ id }) => id !== punch.id);
  inMemory = isStored ? others : [...others, punch];
}

export async function removePunch(id: string): Promise<void> {
  inMemory = inMemory.filter((punch) => punch.id !== id);
  await withStore('readwrite', (store) => store.delete(id));
}
