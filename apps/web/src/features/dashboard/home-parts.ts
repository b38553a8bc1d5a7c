import type { ReactNode } from 'react';

/** Cards of other features on the home page, which is put together in `app`; each shows nothing where it is not for its reader. */
export type HomeParts = {
  readonly punch?: ReactNode;
  readonly week?: ReactNode;
  readonly attendance?: ReactNode;
  /** What waits for a decision of the reader, a card for each kind. */
  readonly approvals?: ReactNode;
  readonly leave?: ReactNode;
  readonly announcements?: ReactNode;
};
