// Both regimes beside each other, from the same facts: what is saved in words, two bars from zero, the table with its
// signs, the choice of a regime, and "what if", which is worked out in the browser and loaded only here.

import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TAX_BASES, taxBasis } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useIsOwn } from '../../platform/session.ts';
import { ExplanationDrawer, useExplanations } from '../../ui/explanation-drawer.tsx';
import { financialYearName, presentFinancialYear } from '../../ui/financial-year.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { RegimeChoice } from './regime-choice.tsx';
import { RulesNote } from './rules-note.tsx';
import { Saving } from './saving.tsx';
import { TaxPerson } from './tax-person.tsx';
import { type Comparison, comparison, saveComparison, type TaxBasis, type YearQuestion } from './tax-sheet.queries.ts';

const WhatIf = latePart(async () => (await import('./what-if.tsx')).WhatIf, <Skeleton height={320} radius="md" />);

export function CompareTaxPage() {
  const [address, setAddress] = useAddressState({ employeeId: '', basis: '' });
  const question = { employeeId: address.employeeId, fyStart: presentFinancialYear() };
  const isOwn = useIsOwn(address.employeeId);
  const basis = taxBasis.safeParse(address.basis);
  const query = useQuery(comparison(question, basis.success ? basis.data : null));
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
          <BasisChoice shown={query.data} onChange={(chosen) => setAddress({ basis: chosen })} />
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
      <Compared key={query.data.employeeId} shown={query.data} question={question} />
    </Page>
  );
}

function BasisChoice({
  shown,
  onChange,
}: {
  readonly shown: Comparison;
  readonly onChange: (basis: TaxBasis) => void;
}) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const isThere: Record<TaxBasis, boolean> = {
    declaration: shown.hasDeclaration,
    proofs: shown.hasProofs,
    salary: true,
  };
  return (
    <SegmentedControl
      aria-label="Based on"
      value={shown.basis}
      onChange={(value) => onChange(taxBasis.parse(value))}
      data={taxBasis.options.map((value) => ({
        value,
        label: phone ? <ShortBasis value={value} /> : TAX_BASES[value],
        disabled: !isThere[value] && shown.basis !== value,
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

function Compared({ shown, question }: { readonly shown: Comparison; readonly question: YearQuestion }) {
  const why = useExplanations(shown.explanations);
  const [chosen, setChosen] = useState<Regime>(shown.currentTaxRegime);
  return (
    <>
      <RulesNote note={shown.rulesNote} />
      <Columns side="420px">
        <Stacked>
          <Saving shown={shown} chosen={chosen} />
          <ComparisonTable shown={shown} openId={why.openId} onExplain={why.open} />
        </Stacked>
        <Stacked>
          <RegimeChoice shown={shown} question={question} chosen={chosen} onChoose={setChosen} />
          <WhatIf question={question} />
        </Stacked>
      </Columns>
      <ExplanationDrawer {...why.drawer} />
    </>
  );
}
