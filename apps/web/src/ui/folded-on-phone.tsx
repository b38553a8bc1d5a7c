// What stands beside the work on the desk is one line above it on the phone until it is pressed:
//
//   <FoldedOnPhone label="Your tax so far">…</FoldedOnPhone>
import type { ReactNode } from 'react';
import styles from './folded-on-phone.module.css';
import { usePhone } from './use-phone.ts';

type Props = { readonly label: string; readonly children: ReactNode };

export function FoldedOnPhone({ label, children }: Props) {
  const phone = usePhone();
  if (!phone) return children;
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
