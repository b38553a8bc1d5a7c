import { type DeclaredItem, declaredYear } from '@muster/engine/taxes/facts/declared-items.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TaxFacts, taxFactsOf } from '../../../platform/tax-facts.ts';
import { monthName } from '../../../ui/format-date.ts';
import { ChangedMoney, Money } from '../../../ui/money.tsx';
import styles from '../poi.module.css';
import { monthlyTax, yearTax } from '../year-tax.ts';

type Props = {
  readonly employeeId: string;
  readonly fyStart: number;
  /** With what is approved so far; what is not decided counts as nothing. */
  readonly items: readonly DeclaredItem[];
};

/** The tax of the year and of each month left, as declared and as it is approved so far. */
export function ReviewTax({ employeeId, fyStart, items }: Props) {
  const facts = useQuery(taxFactsOf({ employeeId, fyStart }));
  if (!facts.data || facts.data.year === null) return null;
  return <BeforeAndAfter facts={facts.data} year={facts.data.year} fyStart={fyStart} items={items} />;
}

type BothProps = Omit<Props, 'employeeId'> & {
  readonly facts: TaxFacts;
  readonly year: NonNullable<TaxFacts['year']>;
};

function BeforeAndAfter({ facts, year, fyStart, items }: BothProps) {
  const { regime, monthsLeft, declared, nextMonth } = facts;
  const taxOf = useMemo(() => yearTax(year, fyStart), [year, fyStart]);
  if (taxOf === null) return null;
  const approved = declaredYear(items, fyStart, 'approved');
  const [was, now] = [taxOf(declared), taxOf(approved)];
  const month = { year, regime, monthsLeft };
  const monthlyWas = monthlyTax({ ...month, tax: was, declared });
  const monthlyNow = monthlyTax({ ...month, tax: now, declared: approved });
  const from = nextMonth === null ? '' : `, ${monthName(nextMonth.month).slice(0, 3)} to Mar`;
  return (
    <dl className={styles.after} aria-label="Tax as declared and as approved so far">
      <div>
        <dt>Tax for the year, {regime} regime</dt>
        <dd>
          <BeforeAfter was={was[regime].taxPayable} now={now[regime].taxPayable} />
        </dd>
      </div>
      {monthlyWas !== null && monthlyNow !== null && (
        <div>
          <dt>TDS each month{from}</dt>
          <dd>
            <BeforeAfter was={monthlyWas} now={monthlyNow} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function BeforeAfter(amounts: Parameters<typeof ChangedMoney>[0]) {
  return amounts.was === amounts.now ? <Money amount={amounts.now} strong /> : <ChangedMoney {...amounts} />;
}
