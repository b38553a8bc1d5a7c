import { taxFacts } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { add, type Paise, paise, ZERO } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { compareRegimes } from '@muster/engine/taxes/compare-regimes.ts';
import { type DeclaredItem, type DeclaredYear, declaredYear } from '@muster/engine/taxes/declared-items.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/income-tax-law.ts';
import { stillToDeduct, type TaxYear, taxFactsOfYear } from '@muster/engine/taxes/tax-year.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { formatFinancialYear } from '../../ui/format-date.ts';
import { ChangedMoney, Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import styles from './declarations.module.css';

type Props = {
  readonly employeeId: string;
  readonly fyStart: number;
  /** What is typed; null while it cannot be read. */
  readonly items: readonly DeclaredItem[] | null;
};

/** The year's tax under both regimes, worked out here while one types, from what payroll knows of the year. */
export function TaxSoFar({ employeeId, fyStart, items }: Props) {
  const facts = useQuery(
    contractQuery(taxFacts, { query: { employeeId, fyStart: String(fyStart), fyEnd: String(fyStart + 1) } }),
  );
  const { data } = facts;
  return (
    <Section title="Your tax so far" aside={<span className="muted">FY {formatFinancialYear(fyStart)}</span>}>
      {facts.isPending && <RowsSkeleton rows={3} />}
      {facts.isError && <p className="muted">The tax cannot be worked out just now. You can go on declaring.</p>}
      {data?.year === null && <p className="muted">Shown once your salary is set up.</p>}
      {data && data.year !== null && (
        <BothRegimes
          {...{ fyStart, items }}
          year={data.year}
          before={data.declared}
          regime={data.regime}
          monthsLeft={data.monthsLeft}
        />
      )}
    </Section>
  );
}

type BothProps = Pick<Props, 'fyStart' | 'items'> & {
  readonly year: TaxYear;
  readonly before: DeclaredYear;
  readonly regime: Regime;
  readonly monthsLeft: number;
};

function BothRegimes({ year, before, items, fyStart, regime, monthsLeft }: BothProps) {
  const law = useMemo(() => prepareIncomeTaxLaw(fyStart), [fyStart]);
  if (isRefusal(law)) return null;
  const now = items === null ? before : declaredYear(items, fyStart, 'declared');
  const taxOf = ({ declaration, rent }: DeclaredYear) => compareRegimes(taxFactsOfYear(year, declaration, rent), law);
  const [was, is] = [taxOf(before), taxOf(now)];
  const most = Math.max(is.new.taxPayable, is.old.taxPayable, 1);
  const elsewhere = add(now.declaration.previousEmployment?.taxDeducted ?? ZERO, now.declaration.otherTaxDeducted);
  const rest = stillToDeduct(year, is[regime].taxPayable, elsewhere);
  const months: readonly (readonly [string, Paise])[] = [
    ['Deducted so far', year.deducted],
    ...(monthsLeft > 0 ? [['Each month to March', paise(Math.round(rest / monthsLeft))] as const] : []),
  ];
  return (
    <>
      {(['new', 'old'] as const).map((one) => (
        <div key={one} style={{ marginBottom: 12 }}>
          <div className={styles.barHead}>
            <span>
              {one === 'new' ? 'New regime' : 'Old regime'} {one === regime && <Tag>yours</Tag>}
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
              style={{ width: `${(is[one].taxPayable / most) * 100}%` }}
            />
          </div>
        </div>
      ))}
      <p role="status" className={styles.taxWords}>
        {wordsOf(is.recommended, is.savings, regime)}
      </p>
      <dl className={styles.figures}>
        {months.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} strong />
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted" style={{ margin: '8px 0 0', fontSize: 12 }}>
        Figures move as you type. They rest on pay of <Money amount={is.new.salary.gross} /> and are an estimate until
        proofs are approved.
      </p>
    </>
  );
}

function wordsOf(recommended: Regime, savings: Paise, own: Regime) {
  if (savings === 0) return 'Both regimes come to the same tax.';
  return (
    <>
      {recommended === own ? 'Your regime' : `The ${recommended} regime`} is cheaper by{' '}
      <Money amount={savings} strong />.
    </>
  );
}
