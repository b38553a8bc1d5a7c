// The step of the ceiling: drawn when the parts of a working are ranges of days with an amount each, such as
// '01 to 16 Sep' with '₹15,000.00 × 16 ÷ 30'.
import type { ExplanationPart } from '@muster/engine/kernel/trace.ts';
import styles from './ceiling-chart.module.css';

export type CeilingStep = {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly size: number;
  readonly days: number;
};

const RANGE = /^(\d{2})(?: ([A-Z][a-z]{2}))? to (\d{2} [A-Z][a-z]{2})$/;
const SHARE = /^(₹([\d,]+(?:\.\d+)?)) × (\d+) ÷ \d+/;

/** The steps hidden in the parts; none unless at least two parts are ranges of days. */
export function stepsOf(parts: readonly ExplanationPart[]): readonly CeilingStep[] {
  const steps = parts.flatMap(({ label, working }) => {
    const range = RANGE.exec(label);
    const share = SHARE.exec(working);
    if (range === null || share === null) return [];
    const to = range[3] ?? '';
    const from = `${range[1]} ${range[2] ?? to.slice(3)}`;
    return [
      { from, to, amount: share[1] ?? '', size: Number((share[2] ?? '').replaceAll(',', '')), days: Number(share[3]) },
    ];
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
            <strong>{amount}</strong>
            <span>{days} days</span>
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
