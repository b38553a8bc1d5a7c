import { max, ZERO } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { formatMoney, formatShortMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './cost-chart.module.css';
import type { CostMonth } from './dashboard.queries.ts';
import { changeInWords, FINANCIAL_YEAR_MONTHS, linesFor } from './home-rules.ts';

export type CostCardProps = { readonly financialYear: number; readonly months: readonly CostMonth[] };

export function CostCard({ financialYear, months }: CostCardProps) {
  const latest = months.at(-1);
  const before = months.at(-2);
  return (
    <Section title="Payroll cost by month" aside={financialYearName(financialYear)}>
      {latest ? (
        <>
          <Money amount={latest.cost} size="large" strong />
          <div className={styles.chartHead}>
            <span>
              {[
                `${formatMonth(latest.year, latest.month)}${latest.isDraft ? ', draft' : ''}`,
                changeInWords(latest, before, before ? monthName(before.month) : ''),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <ul className={styles.legend}>
              <li className={styles.keyNet}>Net pay</li>
              <li className={styles.keyTax}>Tax</li>
              <li className={styles.keyRest}>PF, ESI and other</li>
            </ul>
          </div>
          <CostChart months={months} />
        </>
      ) : (
        <EmptyState title="No payroll this year yet">
          What each month costs shows here once its payroll is calculated.
        </EmptyState>
      )}
    </Section>
  );
}

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
