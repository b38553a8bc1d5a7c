// The step of the ceiling: drawn when the steps of a working are ranges of days with an amount each, such as 01 to
// 16 Sep of ₹15,000.
import type { ExplanationPart } from '@muster/contract/explanation.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import styles from './ceiling-chart.module.css';
import { formatDay } from './format-date.ts';

export type CeilingStep = {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly size: number;
  readonly days: number;
};

/** The steps among the parts; none unless at least two parts are ranges of days. */
export function stepsOf(parts: readonly ExplanationPart[]): readonly CeilingStep[] {
  const steps = parts.flatMap(({ from, to, base, days }) => {
    if (from === undefined || to === undefined || base === undefined || days === undefined) return [];
    return [{ from: formatDay(from), to: formatDay(to), amount: formatRupees(base), size: base, days }];
  });
  return steps.length < 2 ? [] : steps;
}

export function CeilingChart({ parts }: { readonly parts: readonly ExplanationPart[] }) {
  const steps = stepsOf(parts);
  if (steps.length === 0) return null;
  const top = Math.max(...steps.map(({ size }) => size));
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={steps.map(({ from, to, amount }) => `${from} to ${to}: ${amount}`).join(', ')}
    >
      <div className={styles.steps}>
        {steps.map(({ from, amount, size, days }) => (
          <div
            key={from}
            className={styles.step}
            style={{ flexGrow: days, height: `${top === 0 ? 100 : 25 + (size / top) * 75}%`, opacity: 1 }}
          >
            <strong className="strong tabular block">{amount}</strong>
            <span className="secondary">{days} days</span>
          </div>
        ))}
      </div>
      <div className={styles.axis}>
        {steps.map(({ from, to, days }, place) => (
          <span key={from} style={{ flexGrow: days }}>
            {from}
            {place === steps.length - 1 && <em>{to}</em>}
          </span>
        ))}
      </div>
    </div>
  );
}
