// What is done to the selected rows of a list; it stays in sight at the foot.
//   <BulkBar label="Selected days" count={12}><Button …>Approve 12</Button></BulkBar>
import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';
import { formatCount } from './format-money.ts';

export type BulkBarProps = {
  readonly label: string;
  readonly count: number;
  /** What the decision comes to. */
  readonly effect?: ReactNode;
  readonly children: ReactNode;
};

export function BulkBar({ label, count, effect, children }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label={label}>
      <span className={styles.words} aria-live="polite">
        <strong>{formatCount(count)} selected</strong>
        {effect !== undefined && <span className={styles.effect}>{effect}</span>}
      </span>
      {children}
    </section>
  );
}
