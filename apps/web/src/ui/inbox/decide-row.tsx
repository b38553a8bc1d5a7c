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
        {reject && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={reject.label}
            loading={reject.isPending ?? false}
            onClick={reject.run}
          >
            {reject.text ?? 'Reject'}
          </Button>
        )}
        {approve && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={approve.label}
            loading={approve.isPending ?? false}
            onClick={approve.run}
          >
            {approve.text ?? 'Approve'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** That nothing waits, in the same card. */
export function NothingToDecide({ children }: { readonly children: ReactNode }) {
  return <p className="note secondary flush pad-12-16">{children}</p>;
}
