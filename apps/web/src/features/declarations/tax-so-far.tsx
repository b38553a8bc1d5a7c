import type { Regime } from '@muster/contract/wire.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { type DeclaredItem, declaredYear } from '@muster/engine/taxes/facts/declared-items.ts';
import type { TaxYear } from '@muster/engine/taxes/tax-year.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsOwn } from '../../platform/session.ts';
import { type TaxFacts, taxFactsOf } from '../../platform/tax-facts.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { ChangedMoney, Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import styles from './declarations.module.css';
import { deductedTooMuch, monthlyTax, yearTax } from './year-tax.ts';

type Props = {
  readonly employeeId: string;
  readonly fyStart: number;
  /** What is typed; null while it cannot be read. */
  readonly items: readonly DeclaredItem[] | null;
};

/** The year's tax under both regimes, worked out here while one types, from what payroll knows of the year. */
export function TaxSoFar({ employeeId, fyStart, items }: Props) {
  const facts = useQuery(taxFactsOf({ employeeId, fyStart }));
  const { data } = facts;
  const isOwn = useIsOwn(employeeId);
  return (
    <Section
      title={isOwn ? 'Your tax so far' : 'Tax so far'}
      aside={<span className="muted">{financialYearName(fyStart)}</span>}
    >
      {facts.isPending && <RowsSkeleton rows={3} />}
      {facts.isError && <p className="muted">The tax cannot be worked out just now. You can go on declaring.</p>}
      {data?.year === null && <p className="muted">Shown once {isOwn ? 'your salary' : 'a salary'} is set up.</p>}
      {data && data.year !== null && (
        <BothRegimes fyStart={fyStart} items={items} isOwn={isOwn} facts={data} year={data.year} />
      )}
    </Section>
  );
}

type BothProps = Pick<Props, 'fyStart' | 'items'> & {
  readonly isOwn: boolean;
  readonly facts: TaxFacts;
  readonly year: TaxYear;
};

function BothRegimes({ facts, year, items, fyStart, isOwn }: BothProps) {
  const { declared: before, regime, monthsLeft, nextMonth } = facts;
  const taxOf = useMemo(() => yearTax(year, fyStart), [year, fyStart]);
  if (taxOf === null) return null;
  const now = items === null ? before : declaredYear(items, fyStart, 'declared');
  const [was, is] = [taxOf(before), taxOf(now)];
  const max = Math.max(is.new.taxPayable, is.old.taxPayable, 1);
  const each = monthlyTax({ year, tax: is, regime, declared: now, monthsLeft });
  const tooMuch = deductedTooMuch({ year, tax: is, regime, declared: now });
  const months: readonly (readonly [string, Paise])[] = [
    ['Deducted so far', year.deducted],
    ...(each === null ? [] : [['Each month to March', each] as const]),
    ...(tooMuch > 0 ? [['Too much, to claim back with the tax return', tooMuch] as const] : []),
  ];
  return (
    <>
      {(['new', 'old'] as const).map((one) => (
        <div key={one} style={{ marginBottom: 12 }}>
          <div className={styles.barHead}>
            <span>
              {one === 'new' ? 'New regime' : 'Old regime'}{' '}
              {one === regime && <Tag>{isOwn ? 'yours' : 'at present'}</Tag>}
            </span>
            {was[one].taxPayable === is[one].taxPayable ? (
              <Money amount={is[one].taxPayable} strong />
            ) : (
              <ChangedMoney was={was[one].taxPayable} now={is[one].taxPayable} />
            )}
          </div>
          <div className={styles.bar} aria-hidden>
            <span
              className={one === regime ? styles.barPart : styles.barOther}
              style={{ width: `${(is[one].taxPayable / max) * 100}%` }}
            />
          </div>
        </div>
      ))}
      <p role="status" className={styles.taxWords}>
        {wordsOf(is.recommended, is.savings, isOwn ? regime : null)}
      </p>
      {each !== null && nextMonth !== null && (
        <MonthBars year={year} monthsLeft={monthsLeft} each={each} next={nextMonth} />
      )}
      <AmountList className={styles.figures} rows={months} />
      <p className={styles.taxNote}>
        Figures move as you type. They rest on pay of <Money amount={is.new.salary.gross} /> and are an estimate until
        proofs are approved.
      </p>
    </>
  );
}

/** `own` is the reader’s regime; null of somebody else’s tax. */
function wordsOf(recommended: Regime, savings: Paise, own: Regime | null) {
  if (savings === 0) return 'Both regimes come to the same tax.';
  return (
    <>
      {recommended === own ? 'Your regime' : `The ${recommended} regime`} is cheaper by{' '}
      <Money amount={savings} strong />.
    </>
  );
}

const MONTHS = ['A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D', 'J', 'F', 'M'] as const;

type MonthsProps = {
  readonly year: TaxYear;
  readonly monthsLeft: number;
  readonly each: Paise;
  readonly next: { readonly month: number };
};

/** The year by month for the eye: deducted evenly so far, and what is to come hatched; the figures say the same. */
function MonthBars({ year, monthsLeft, each, next }: MonthsProps) {
  const before = Math.max(1, MONTHS.length - monthsLeft);
  const mean = year.deducted / before;
  const max = Math.max(mean, each, 1);
  const at = (next.month + 8) % 12;
  return (
    <div className={styles.months} aria-hidden>
      {MONTHS.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: twelve months that never move
        <span key={place} className={styles.month} {...(place === at ? { 'data-next': true } : {})}>
          <span className={styles.pole}>
            <span
              className={place < at ? styles.deducted : styles.toCome}
              style={{ height: `${((place < at ? mean : each) / max) * 100}%` }}
            />
          </span>
          {name}
        </span>
      ))}
    </div>
  );
}
