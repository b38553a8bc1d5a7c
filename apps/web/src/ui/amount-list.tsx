import type { Paise } from '@muster/engine/kernel/money.ts';
import { Money } from './money.tsx';

type Props = {
  readonly rows: readonly (readonly [label: string, amount: Paise])[];
  readonly className: string | undefined;
  readonly label?: string;
};

/** Amounts, each with its name; how they lie is up to where they stand. */
export function AmountList({ rows, className, label }: Props) {
  return (
    <dl className={className} aria-label={label}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} strong />
          </dd>
        </div>
      ))}
    </dl>
  );
}
