// Browser storage that never throws: private windows and full disks refuse it, and the app goes on without.

const storedIn = (storage: () => Storage) => ({
  read: (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // Kept in memory only.
    }
  },
});

export const { read: readStored, write: writeStored } = storedIn(() => localStorage);

/** For what must not outlive the tab, such as the address a mail was just sent to. */
export const { read: readForTab, write: writeForTab } = storedIn(() => sessionStorage);
