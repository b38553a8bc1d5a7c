import type { Icon } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './punch-bands.module.css';

type BandProps = {
  readonly tone: 'good' | 'wait' | 'wrong' | 'note';
  readonly icon: Icon;
  readonly title: string;
  readonly children?: ReactNode;
};

/** What became of a punch, above its card. */
export function PunchBand({ tone, icon: BandIcon, title, children }: BandProps) {
  return (
    <div className={clsx(styles.band, styles[tone])}>
      <BandIcon size={18} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
