import { currentUser, storeUser } from '../platform/session.ts';
import { toast } from '../ui/toast.ts';

const LOGOUT_DELAY_MS = 2000;

export const SESSION_EXPIRED = 'Your session has expired. Please login again.';

/** Ends a session that the server takes no more, with words and time to read them, and then leaves the page. */
export function sessionEnder() {
  let isEnding = false;
  return (words: string, leave: () => unknown): void => {
    // Many calls fail at once when a session ends; the person is told once.
    const endedUser = currentUser();
    if (isEnding || endedUser === null) return;
    isEnding = true;
    toast.error(words);
    setTimeout(() => void end().finally(() => (isEnding = false)), LOGOUT_DELAY_MS);

    async function end() {
      // Signed in again meanwhile, in this tab or another: that session stays.
      if (currentUser() !== null && currentUser()?.token !== endedUser?.token) return;
      storeUser(null);
      await leave();
    }
  };
}
