import type { ComparisonItem } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { ReasonedMoney } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { type SheetRow, SheetTable } from '../../ui/table/sheet-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './tax-sheet.module.css';
import type { Comparison } from './tax-sheet.queries.ts';

type Props = {
  readonly comparison: Comparison;
  readonly openId: string | null;
  readonly onExplain: (id: string) => void;
};

const SIGNS: Readonly<Partial<Record<ComparisonItem['particulars'], '+' | '−'>>> = {
  'Exemptions under Section 10': '−',
  'Deductions under Section 16': '−',
  'Income from House Property': '+',
  'Section 24 home loan interest': '−',
  'House property loss not set off': '+',
  'Income from Other Sources': '+',
  'Section 80C': '−',
  'Other Chapter VI-A deductions': '−',
  Surcharge: '+',
  'Education Cess': '+',
};
const TONES: Readonly<Partial<Record<ComparisonItem['particulars'], 'sum' | 'total'>>> = {
  'Taxable Salary': 'sum',
  'Total Tax': 'total',
};

/** Both regimes beside each other; on the phone what a row is stands above its two amounts. */
export function ComparisonTable({ comparison, openId, onExplain }: Props) {
  const phone = usePhone();
  const best = comparison.annualSavings === 0 ? null : comparison.recommendedRegime;
  const withoutPan = withoutPanIn(comparison);
  const figure = (item: ComparisonItem, name: string, amount: Paise, reason: string | null) => (
    <ReasonedMoney
      label={`${item.particulars}, ${name}`}
      amount={amount}
      reason={reason}
      openId={openId}
      onExplain={onExplain}
    />
  );
  const rows = comparison.comparisonItems.map((item): SheetRow => {
    const tone = TONES[item.particulars];
    const what = (
      <span key="what" className={styles.signed}>
        <span className={styles.sign}>{SIGNS[item.particulars]}</span>
        {item.particulars}
      </span>
    );
    const amounts = [
      figure(item, 'new regime', item.newRegimeValue, item.newFigure),
      figure(item, 'old regime', item.oldRegimeValue, item.oldFigure),
    ];
    const row = { key: item.particulars, ...(tone === undefined ? {} : { tone }) };
    return phone ? { ...row, above: what, cells: amounts } : { ...row, cells: [what, ...amounts] };
  });
  return (
    <Section flush footer={withoutPan ?? undefined}>
      <SheetTable
        label="Tax under both regimes"
        columns={[
          ...(phone ? [] : [{ key: 'particulars', title: 'Particulars' }]),
          { key: 'new', title: 'New regime', align: 'right', tinted: best === 'new' },
          { key: 'old', title: 'Old regime', align: 'right', tinted: best === 'old' },
        ]}
        rows={rows}
      />
    </Section>
  );
}

/** Why the totals are more than the rows above them come to; null where they are not. */
function withoutPanIn({ comparisonItems, explanations }: Comparison): string | null {
  const total = comparisonItems.at(-1);
  const { rule = null } =
    explanations.find(({ id }) => id.endsWith('.withoutPan') && [total?.newFigure, total?.oldFigure].includes(id)) ??
    {};
  return rule;
}
