// Somebody who waits for a decision, with the decision on the row.
//
//   <DecideRows>
//     <DecideRow person={<Person …/>} reject={{ label: 'Reject the request of Meera', run }} approve={{ … }}>
//       “Plumber at home”, 2 hours ago
//     </DecideRow>
//   </DecideRows>
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './decide-row.module.css';

export function DecideRows({ children }: { readonly children: ReactNode }) {
  return <ul className="plain-list">{children}</ul>;
}

export type DecideButton = {
  /** Its name for those who cannot see the row. */
  readonly label: string;
  readonly run: () => void;
  /** What stands on it. */
  readonly text?: string;
  readonly isPending?: boolean;
};

export type DecideRowProps = {
  readonly person: ReactNode;
  /** Left out where the reader may not. */
  readonly reject?: DecideButton | undefined;
  readonly approve?: DecideButton | undefined;
  /** What else there is to know. */
  readonly children?: ReactNode;
};

export function DecideRow({ person, reject, approve, children }: DecideRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {person}
        {children !== undefined && <div className={styles.lines}>{children}</div>}
      </div>
      <div className={styles.buttons}>
        {reject && <RowButton button={reject} variant="subtle" text="Reject" />}
        {approve && <RowButton button={approve} variant="default" text="Approve" />}
      </div>
    </li>
  );
}

type RowButtonProps = { readonly button: DecideButton; readonly variant: 'subtle' | 'default'; readonly text: string };

function RowButton({ button: { label, run, text: ownText, isPending = false }, variant, text }: RowButtonProps) {
  return (
    <Button variant={variant} size="compact-sm" aria-label={label} loading={isPending} onClick={run}>
      {ownText ?? text}
    </Button>
  );
}

/** That nothing waits, in the same card. */
export function NothingToDecide({ children }: { readonly children: ReactNode }) {
  return <p className="note secondary flush pad-12-16">{children}</p>;
}
