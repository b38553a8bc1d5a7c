// What a decision changes: the old figure struck through, the new one tinted.
//
//   <OldAndNew label="Paid days in November" old="28" now="29" />
import type { ReactNode } from 'react';
import styles from './old-and-new.module.css';

type Props = { readonly label: ReactNode; readonly old: ReactNode; readonly now: ReactNode };

export function OldAndNew({ label, old, now }: Props) {
  return (
    <p className={styles.row}>
      <span>{label}</span>
      <span className="end">
        <s className="secondary">{old}</s> <ins className={styles.new}>{now}</ins>
      </span>
    </p>
  );
}
