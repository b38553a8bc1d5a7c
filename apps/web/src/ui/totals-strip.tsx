// The totals of a page in one strip, the first one larger:
//   <TotalsStrip totals={[{ label: 'Net pay to 117 people', amount, note: '…' }, { label: 'Joined', text: '3' }]} />

import type { Paise } from '@muster/engine/kernel/money.ts';
import type { ReactNode } from 'react';
import { Figure, Money } from './money.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './totals-strip.module.css';

export type Total = {
  readonly label: string;
  readonly amount?: Paise;
  /** A count or word, when it is no amount. */
  readonly text?: ReactNode;
  readonly note?: ReactNode;
  readonly onExplain?: () => void;
};

export function TotalsStrip({
  totals,
  label = 'Totals',
}: {
  readonly totals: readonly Total[];
  readonly label?: string;
}) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {totals.map((total, place) => (
        <div key={total.label} className={styles.total}>
          <dt className="small secondary">{total.label}</dt>
          <dd className="top-2">
            <TotalFigure total={total} first={place === 0} />
            {total.note !== undefined && <div className={styles.note}>{total.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The strip as it will be, of as many totals. */
export function TotalsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.strip} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a total without data has no other name
        <div key={place} className={styles.total}>
          <Skeleton height={12} margin="2px 0" width="50%" />
          <Skeleton height={18} margin={place === 0 ? '7px 0 5px' : '5px 0 3px'} width="40%" />
          <Skeleton height={12} margin="6px 0 2px" width="60%" />
        </div>
      ))}
    </div>
  );
}

function TotalFigure({ total, first }: { readonly total: Total; readonly first: boolean }) {
  const size = first ? 'large' : 'figure';
  if (total.amount === undefined) return <span className={first ? styles.textLarge : styles.text}>{total.text}</span>;
  if (total.onExplain === undefined) return <Money amount={total.amount} size={size} strong />;
  return <Figure amount={total.amount} size={size} strong label={total.label} onExplain={total.onExplain} />;
}
