// Why a total changed: from the old total, through its causes, to the new one. Bars start at a cut axis, which shows
// the cut; each cause is a button that picks its people. Plain boxes, no chart library.
//
//   <Waterfall from={{ label: 'October net pay', amount }} to={{ … }} causes={[{ key, label, amount, count }]} onPick={…} />
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { clsx } from 'clsx';
import { Money } from './money.tsx';
import styles from './waterfall.module.css';

export type WaterfallCause = {
  readonly key: string;
  readonly label: string;
  readonly amount: Paise;
  /** How many people it concerns. */
  readonly count?: number;
};

export type WaterfallProps = {
  readonly from: { readonly label: string; readonly amount: Paise };
  readonly to: { readonly label: string; readonly amount: Paise };
  readonly causes: readonly WaterfallCause[];
  readonly selected?: string | null;
  readonly onPick?: (key: string | null) => void;
};

export function Waterfall({ from, to, causes, selected = null, onPick }: WaterfallProps) {
  const steps = runningSteps(from.amount, causes);
  const start = axisStart([from.amount, to.amount, ...steps.flatMap(({ low, high }) => [low, high])]);
  const end = Math.max(from.amount, to.amount, ...steps.map(({ high }) => high));
  const place = (amount: number) => (end === start ? 0 : ((amount - start) / (end - start)) * 100);
  return (
    <ul className={styles.chart}>
      <TotalRow {...from} width={place(from.amount)} cut={start > 0} />
      {steps.map(({ cause, low, high }) => (
        <li key={cause.key}>
          <button
            type="button"
            className={clsx(styles.row, styles.cause)}
            disabled={onPick === undefined}
            aria-pressed={selected === cause.key}
            onClick={() => onPick?.(selected === cause.key ? null : cause.key)}
          >
            <span className={styles.label}>{cause.label}</span>
            <span className={styles.count}>{cause.count}</span>
            <span className={styles.track} aria-hidden>
              <span
                className={clsx(styles.bar, cause.amount < 0 && styles.fall)}
                style={{ left: `${place(low)}%`, width: `max(4px, ${place(high) - place(low)}%)` }}
              />
            </span>
            <span className="end">
              <Money amount={cause.amount} signed hangsSign />
            </span>
          </button>
        </li>
      ))}
      <TotalRow {...to} width={place(to.amount)} cut={start > 0} />
    </ul>
  );
}

function TotalRow({ label, amount, width, cut }: { label: string; amount: Paise; width: number; cut: boolean }) {
  return (
    <li className={clsx(styles.row, styles.total)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.count} />
      <span className={styles.track} aria-hidden>
        <span
          className={clsx(styles.bar, styles.whole, cut && styles.cut)}
          style={{ left: 0, width: `max(28px, ${width}%)` }}
        />
      </span>
      <span className="end">
        <Money amount={amount} strong hangsSign />
      </span>
    </li>
  );
}

function runningSteps(from: number, causes: readonly WaterfallCause[]) {
  let level = from;
  return causes.map((cause) => {
    const before = level;
    level += cause.amount;
    return { cause, low: Math.min(before, level), high: Math.max(before, level) };
  });
}

/** Where the bars begin: zero, or a round figure below the lowest point when the changes would be too small to see. */
export function axisStart(levels: readonly number[]): Paise {
  const low = Math.min(...levels);
  const spread = Math.max(...levels) - low;
  if (low <= 0 || spread === 0 || spread > low / 2) return paise(0);
  const step = 10 ** Math.max(2, Math.floor(Math.log10(spread)));
  return paise(Math.max(0, Math.floor((low - spread * 0.12) / step) * step));
}
