import { type ReactNode, useId } from 'react';
import styles from './user-dialog.module.css';
import type { PersonDetails } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

type Props = { readonly person: PersonDetails | null; readonly children: ReactNode };

/** What pay, tax and funds are worked out from: one's own is there to read. */
export function OwnFields({ person, children }: Props) {
  const note = useId();
  if (!person?.isPayLocked) return children;
  return (
    <fieldset disabled className="plain-group" aria-describedby={note}>
      <p id={note} className={styles.detail}>
        {TEXTS.ownPay}
      </p>
      {children}
    </fieldset>
  );
}
