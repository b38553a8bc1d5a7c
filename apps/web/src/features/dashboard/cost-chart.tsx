import { max, ZERO } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { formatMoney, formatShortMoney } from '../../ui/format-money.ts';
import styles from './cost-chart.module.css';
import type { CostMonth } from './dashboard.queries.ts';
import { FINANCIAL_YEAR_MONTHS, linesFor } from './home-rules.ts';

/** Twelve columns from April to March; each opens its payroll. A draft is hatched. */
export function CostChart({ months }: { readonly months: readonly CostMonth[] }) {
  const lines = linesFor(months.reduce((largest, { cost }) => max(largest, cost), ZERO));
  const top = Math.max(1, lines.at(-1) ?? 1);
  return (
    <div className={styles.chart}>
      <div className={styles.lines} aria-hidden>
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
            {line === 0 ? '0' : formatShortMoney(line)}
          </span>
        ))}
      </div>
      <ol className={styles.columns}>
        {FINANCIAL_YEAR_MONTHS.map((month) => {
          const cost = months.find((candidate) => candidate.month === month);
          return (
            <li key={month}>
              <span className={styles.column}>{cost && <Bar cost={cost} top={top} />}</span>
              <span className={styles.month} aria-hidden>
                {monthName(month).slice(0, 3)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Bar({ cost, top }: { readonly cost: CostMonth; readonly top: number }) {
  const words = `${formatMonth(cost.year, cost.month)}: ${formatMoney(cost.cost)}${cost.isDraft ? ', draft' : ''}`;
  const share = (amount: number) => ({ height: `${(Math.max(0, amount) / Math.max(1, cost.cost)) * 100}%` });
  return (
    <Link
      to="/payroll/details/$id"
      params={{ id: cost.runId }}
      className={clsx(styles.bar, cost.isDraft && styles.draft)}
      style={{ height: `${(cost.cost / top) * 100}%` }}
      aria-label={words}
      title={words}
    >
      <span className={styles.rest} style={share(cost.rest)} />
      <span className={styles.tax} style={share(cost.tax)} />
      <span className={styles.net} style={share(cost.net)} />
    </Link>
  );
}
