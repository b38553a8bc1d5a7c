import type { Paise } from '@muster/engine/kernel/money.ts';
import { Money } from '../../ui/money.tsx';
import styles from './declarations.module.css';

type Props = { readonly rows: readonly (readonly [label: string, amount: Paise])[] };

/** Amounts below each other, each with its name. */
export function Figures({ rows }: Props) {
  return (
    <dl className={styles.figures}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} strong />
          </dd>
        </div>
      ))}
    </dl>
  );
}
