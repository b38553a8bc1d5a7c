// Both regimes beside each other, from the same facts: what is saved in words, two bars from zero, the table with its
// signs, the choice of a regime, and "what if", which is worked out in the browser and loaded only here.
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import {
  type ComparisonItem,
  TAX_BASES,
  TAX_BASIS_CHOICES,
} from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useIsOwn } from '../../platform/session.ts';
import { Caution } from '../../ui/caution.tsx';
import { ExplanationDrawer, useExplanations } from '../../ui/explanation-drawer.tsx';
import { financialYearName, presentFinancialYear } from '../../ui/financial-year.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Money, ReasonedMoney } from '../../ui/money.tsx';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { type SheetRow, SheetTable } from '../../ui/table/sheet-table.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { RegimeChoice } from './regime-choice.tsx';
import { TaxPerson } from './tax-person.tsx';
import styles from './tax-sheet.module.css';
import {
  type Comparison,
  comparisonOf,
  saveComparison,
  type TaxBasis,
  type YearQuestion,
} from './tax-sheet.queries.ts';

const WhatIf = latePart(async () => (await import('./what-if.tsx')).WhatIf, <Skeleton height={320} radius="md" />);

export function CompareTaxPage() {
  const [address, setAddress] = useAddressState({ employeeId: '', basis: '' });
  const question = { employeeId: address.employeeId, fyStart: presentFinancialYear() };
  const isOwn = useIsOwn(address.employeeId);
  const basis = basisOf(address.basis);
  const query = useQuery(comparisonOf(question, basis));
  if (query.isPending) return <PageSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={query.refetch} subject="the comparison" />;
  const whose = isOwn ? 'Your tax' : `The tax of ${query.data.employeeName}`;
  return (
    <Page
      title="Compare tax regimes"
      purpose={`${whose} for ${financialYearName(question.fyStart)} under both regimes, from the same facts.`}
      actions={
        <>
          <BasisChoice comparison={query.data} onChange={(basis) => setAddress({ basis })} />
          <Button
            variant="default"
            flex="none"
            leftSection={<IconDownload size={16} />}
            onClick={() => void saveComparison(question, query.data.basis)}
          >
            PDF
          </Button>
        </>
      }
    >
      <TaxPerson value={address.employeeId} onChange={(employeeId) => setAddress({ employeeId, basis: '' })} />
      <BothRegimes key={query.data.employeeId} comparison={query.data} question={question} />
    </Page>
  );
}

const basisOf = (text: string): TaxBasis | null => TAX_BASIS_CHOICES.find((choice) => choice === text) ?? null;

type BasisProps = { readonly comparison: Comparison; readonly onChange: (basis: TaxBasis) => void };

function BasisChoice({ comparison, onChange }: BasisProps) {
  const phone = usePhone();
  const isThere: Record<TaxBasis, boolean> = {
    declaration: comparison.hasDeclaration,
    proofs: comparison.hasProofs,
    salary: true,
  };
  return (
    <SegmentedControl
      aria-label="Based on"
      value={comparison.basis}
      onChange={(value) => onChange(basisOf(value) ?? comparison.basis)}
      data={TAX_BASIS_CHOICES.map((value) => ({
        value,
        label: phone ? <ShortBasis value={value} /> : TAX_BASES[value],
        disabled: !isThere[value] && comparison.basis !== value,
      }))}
    />
  );
}

const SHORT: Readonly<Record<TaxBasis, string>> = {
  declaration: 'Declaration',
  proofs: 'Proofs',
  salary: 'Salary only',
};

/** The whole of it is said, a word of it is shown. */
function ShortBasis({ value }: { readonly value: TaxBasis }) {
  return (
    <>
      <span className="sr-only">{TAX_BASES[value]}</span>
      <span aria-hidden>{SHORT[value]}</span>
    </>
  );
}

function BothRegimes({ comparison, question }: { readonly comparison: Comparison; readonly question: YearQuestion }) {
  const why = useExplanations(comparison.explanations);
  const [chosen, setChosen] = useState<Regime>(comparison.currentTaxRegime);
  return (
    <>
      {comparison.rulesNote !== null && <Caution>{comparison.rulesNote}</Caution>}
      <Columns side="420px">
        <Stacked>
          <Saving comparison={comparison} chosen={chosen} />
          <ComparisonTable comparison={comparison} openId={why.openId} onExplain={why.open} />
        </Stacked>
        <Stacked>
          <RegimeChoice comparison={comparison} question={question} chosen={chosen} onChoose={setChosen} />
          <WhatIf question={question} />
        </Stacked>
      </Columns>
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}

type Named = Pick<Comparison, 'annualSavings' | 'recommendedRegime' | 'employeeName'>;

/** What the chosen regime saves, or costs, against the other: said to the person, or of them. */
function savingInWords(
  regime: Regime,
  { annualSavings, recommendedRegime, employeeName }: Named,
  isOwn: boolean,
): string {
  if (annualSavings === 0) return 'No savings under the selected regime';
  const amount = formatMoney(annualSavings);
  if (regime === recommendedRegime) {
    return isOwn ? `You can save ${amount} annually` : `${employeeName} can save ${amount} annually`;
  }
  return isOwn
    ? `You will pay an additional ${amount} annually`
    : `${employeeName} will pay an additional ${amount} annually`;
}

function Saving({ comparison, chosen }: { readonly comparison: Comparison; readonly chosen: Regime }) {
  const isOwn = useIsOwn(comparison.employeeId);
  const total = comparison.comparisonItems.find(({ particulars }) => particulars === 'Total Tax');
  const taxes = { new: total?.newRegimeValue ?? ZERO, old: total?.oldRegimeValue ?? ZERO };
  const highest = Math.max(taxes.new, taxes.old, 1);
  return (
    <Section>
      {comparison.annualSavings !== 0 && (
        <Status tone="good" label={`Recommended: ${comparison.recommendedRegime} regime`} />
      )}
      <p className={styles.saving} aria-live="polite">
        {savingInWords(chosen, comparison, isOwn)}
      </p>
      <div className={styles.bars}>
        <Bar regime="new" amount={taxes.new} most={highest} isBest={comparison.recommendedRegime === 'new'} />
        <Bar regime="old" amount={taxes.old} most={highest} isBest={comparison.recommendedRegime === 'old'} />
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
function ComparisonTable({ comparison, openId, onExplain }: Props) {
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
