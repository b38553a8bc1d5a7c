import type { Regime } from '@muster/contract/wire.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { useIsOwn } from '../../platform/session.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './tax-sheet.module.css';
import type { Comparison } from './tax-sheet.queries.ts';

type Named = Pick<Comparison, 'annualSavings' | 'recommendedRegime' | 'employeeName'>;

/** What the chosen regime saves, or costs, against the other: said to the person, or of them. */
function savingInWords(
  chosen: Regime,
  { annualSavings, recommendedRegime, employeeName }: Named,
  isOwn: boolean,
): string {
  if (annualSavings === 0) return 'No savings under the selected regime';
  const amount = formatMoney(annualSavings);
  if (chosen === recommendedRegime) {
    return isOwn ? `You can save ${amount} annually` : `${employeeName} can save ${amount} annually`;
  }
  return isOwn
    ? `You will pay an additional ${amount} annually`
    : `${employeeName} will pay an additional ${amount} annually`;
}

export function Saving({ shown, chosen }: { readonly shown: Comparison; readonly chosen: Regime }) {
  const isOwn = useIsOwn(shown.employeeId);
  const total = shown.comparisonItems.find(({ particulars }) => particulars === 'Total Tax');
  const taxes = { new: total?.newRegimeValue ?? ZERO, old: total?.oldRegimeValue ?? ZERO };
  const most = Math.max(taxes.new, taxes.old, 1);
  return (
    <Section>
      {shown.annualSavings !== 0 && <Status tone="good" label={`Recommended: ${shown.recommendedRegime} regime`} />}
      <p className={styles.saving} aria-live="polite">
        {savingInWords(chosen, shown, isOwn)}
      </p>
      <div className={styles.bars}>
        <Bar regime="new" amount={taxes.new} most={most} isBest={shown.recommendedRegime === 'new'} />
        <Bar regime="old" amount={taxes.old} most={most} isBest={shown.recommendedRegime === 'old'} />
      </div>
    </Section>
  );
}

type BarProps = { readonly regime: Regime; readonly amount: Paise; readonly most: number; readonly isBest: boolean };

function Bar({ regime, amount, most, isBest }: BarProps) {
  return (
    <>
      <span>{regime === 'new' ? 'New regime' : 'Old regime'}</span>
      <span className={styles.track} aria-hidden>
        <span className={isBest ? styles.best : styles.other} style={{ width: `${(amount / most) * 100}%` }} />
      </span>
      <Money amount={amount} strong={isBest} />
    </>
  );
}
