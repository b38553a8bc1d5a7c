import type { ReactNode } from 'react';
import styles from './side-drawer.module.css';

/** What is in it: blocks below each other. */
export function DrawerBlocks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

/** What somebody wrote. */
export function DrawerQuote({ children }: { readonly children: string }) {
  return <blockquote className={styles.quote}>“{children}”</blockquote>;
}
