import { VisuallyHidden } from '@mantine/core';
import type { CostPart, MonthOfReturns } from '@muster/contract/features/returns/returns-file.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { formatInstant, formatMonth } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './cost-bar.module.css';

type Props = {
  readonly month: Pick<MonthOfReturns, 'month' | 'year' | 'reconciliation'>;
  readonly cost: NonNullable<MonthOfReturns['cost']>;
};

/** What the month costs, as the sum of what goes out for it. */
export function CostBar({ month, cost }: Props) {
  const { total, parts, approvedAt, approvedBy } = cost;
  return (
    <section className={styles.card} aria-label="What the month costs">
      <dl className={styles.sum}>
        <div className={styles.whole}>
          <dt className="small secondary row gap-6">{`Cost of ${formatMonth(month.year, month.month)}`}</dt>
          <dd className="top-2">
            <Money amount={total} size="large" strong />
          </dd>
        </div>
        {parts.map(({ part, label, amount }, place) => (
          <div
            key={part}
            className={styles.part}
            data-first={place === 0 || undefined}
            data-less={amount < 0 || undefined}
          >
            <dt className="small secondary row gap-6">
              <span className={styles.key} data-part={part} aria-hidden />
              {label}
            </dt>
            <dd className="top-2">
              {amount < 0 && <VisuallyHidden>less </VisuallyHidden>}
              <Money amount={amount < 0 ? subtract(ZERO, amount) : amount} strong plain />
            </dd>
          </div>
        ))}
      </dl>
      <Bar parts={parts} />
      <div className={styles.foot}>
        {month.reconciliation !== null && (
          <Status
            tone={month.reconciliation.isBalanced ? 'good' : 'wrong'}
            label={
              month.reconciliation.isBalanced
                ? 'Every rupee is accounted for'
                : 'Something does not add up: see the end of this page'
            }
          />
        )}
        {approvedAt !== null && approvedBy !== null && <span>{approvedWords(approvedAt, approvedBy)}</span>}
      </div>
    </section>
  );
}

function approvedWords(at: string, by: string): string {
  const { date, time } = formatInstant(at);
  return `Payroll approved ${date}, ${time}, by ${by}`;
}

type Parts = readonly { readonly part: CostPart; readonly amount: number }[];

/** The same to the eye; the figures above say it in words. */
function Bar({ parts }: { readonly parts: Parts }) {
  return (
    <div className={styles.bar} aria-hidden>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ part, amount }) => (
          <span key={part} data-part={part} style={{ flexGrow: amount }} />
        ))}
    </div>
  );
}
