import { financialYearName } from '../../ui/financial-year.ts';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './cost-chart.module.css';
import { CostChart } from './cost-chart.tsx';
import type { CostMonth } from './dashboard.queries.ts';
import { changeInWords } from './home-rules.ts';

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
