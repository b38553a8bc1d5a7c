// "What if": the year's tax with another rent, other savings, a raise or a last month, on the engine that payroll uses.
import { Button, Group, NumberInput, Select, Slider, Text } from '@mantine/core';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { max, multiply, type Paise, rupees, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { triedItems } from '@muster/engine/taxes/facts/tried-items.ts';
import { declarationLaw } from '@muster/engine/taxes/law/declaration-limits.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { TaxYear } from '@muster/engine/taxes/tax-year.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type TaxFacts, taxFactsOf, type YearQuestion } from '../../platform/tax-facts.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { paiseOf, rupeesOf } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { breakEven } from './break-even.rules.ts';
import { BreakEvenChart } from './break-even.tsx';
import styles from './tax-sheet.module.css';
import { type Change, declaredOf, NOTHING_CHANGED, withChange } from './what-if.rules.ts';

export function WhatIf({ question }: { readonly question: YearQuestion }) {
  const query = useQuery(taxFactsOf(question));
  const [change, setChange] = useState(NOTHING_CHANGED);
  const reset = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={14} />}
      disabled={change === NOTHING_CHANGED}
      onClick={() => setChange(NOTHING_CHANGED)}
    >
      Back to declared
    </Button>
  );
  return (
    <Section title="What if" aside={reset} purpose="Nothing you try here is saved.">
      <Loaded query={query} subject="the pay of the year" skeleton={<RowsSkeleton rows={5} />}>
        {(facts) => <Trial facts={facts} change={change} onChange={setChange} />}
      </Loaded>
    </Section>
  );
}

type TrialProps = { readonly facts: TaxFacts; readonly change: Change; readonly onChange: (change: Change) => void };

function Trial({ facts, change, onChange }: TrialProps) {
  if (facts.year === null) return <Text size="sm">Nothing is known of the pay of this year yet.</Text>;
  const set = (part: Partial<Change>) => onChange({ ...change, ...part });
  const then = withChange(facts, facts.year, change);
  const even = then && breakEven(then, facts.year, facts.financialYear);
  return (
    <>
      {even && <BreakEvenChart figures={even} />}
      <MoneySliders facts={facts} change={change} onChange={set} />
      <MonthFields year={facts.year} change={change} onChange={set} />
      <Outcome facts={facts} year={facts.year} change={change} />
    </>
  );
}

type FieldsProps = { readonly change: Change; readonly onChange: (part: Partial<Change>) => void };

type SliderProps = FieldsProps & { readonly facts: TaxFacts };

/** A value is dragged or typed; those of the law end at its limit. */
function MoneySliders({ facts, change, onChange }: SliderProps) {
  const declared = useMemo(() => declaredOf(facts), [facts]);
  return limitsOf(facts.financialYear, declared.rent).map(({ key, label, about, limit, isLaw }) => {
    const amount = change[key] ?? declared[key];
    const set = (rupees: number) => onChange({ [key]: paiseOf(isLaw ? Math.min(rupees, rupeesOf(limit)) : rupees) });
    const hint = !isLaw ? about : amount >= limit ? 'at the limit' : `${about}to ${formatRupeesShort(limit)}`;
    return (
      <div key={key} className={styles.slider}>
        <div className={styles.sliderHead}>
          <span>
            <strong>{label}</strong> <span className="muted">{hint}</span>
          </span>
          <MoneyInput
            size="xs"
            w={116}
            aria-label={label}
            value={rupeesOf(amount)}
            onChange={(value) => {
              if (value === '') onChange({ [key]: null });
              else if (value >= 0) set(value);
            }}
          />
        </div>
        <Slider
          size="sm"
          label={null}
          thumbLabel={label}
          min={0}
          max={rupeesOf(limit)}
          step={500}
          value={Math.min(rupeesOf(amount), rupeesOf(limit))}
          onChange={set}
        />
      </div>
    );
  });
}

const DEFAULT_RENT = rupees(100_000);

function limitsOf(financialYear: number, rent: Paise) {
  const { categories } = declarationLaw(financialYear);
  const [pension] = triedItems(financialYear).pension.parts;
  const law = prepareIncomeTaxLaw(financialYear);
  const house = isRefusal(law) ? ZERO : law.house.selfOccupiedInterestCap;
  return [
    { key: 'rent', label: 'Monthly rent', about: 'HRA', limit: max(DEFAULT_RENT, multiply(rent, 2)), isLaw: false },
    { key: 'interest', label: 'Home loan interest', about: 'section 24, ', limit: house, isLaw: true },
    { key: 'savings', label: 'Section 80C', about: '', limit: categories['80C'], isLaw: true },
    { key: 'pension', label: 'Own NPS, 80CCD(1B)', about: '', limit: pension?.limit ?? ZERO, isLaw: true },
    { key: 'health', label: 'Health insurance, 80D', about: '', limit: categories['80D'], isLaw: true },
  ] as const;
}

function MonthFields({ year, change, onChange }: FieldsProps & { readonly year: TaxYear }) {
  const months = year.ahead.map(({ month }) => ({ value: keyOf(month), label: formatMonth(month.year, month.month) }));
  const monthOf = (key: string | null) => year.ahead.find(({ month }) => keyOf(month) === key)?.month ?? null;
  const first = year.ahead[0]?.month ?? null;
  if (first === null) return null;
  const { raise, leaving } = change;
  return (
    <>
      <Group grow align="start" mb="sm">
        <NumberInput
          label="A raise of"
          suffix="%"
          min={0}
          max={500}
          decimalScale={2}
          hideControls
          placeholder="None"
          value={raise?.percent ?? ''}
          onChange={(value) => {
            const isGiven = typeof value === 'number' && value > 0;
            onChange({ raise: isGiven ? { percent: value, from: raise?.from ?? first } : null });
          }}
        />
        <ChoiceSelect
          label="From"
          data={months}
          value={keyOf(raise?.from ?? first)}
          disabled={raise === null}
          onChange={(key) => onChange({ raise: raise && { ...raise, from: monthOf(key) ?? first } })}
        />
      </Group>
      <Select
        label="Leaving at the end of"
        placeholder="Staying"
        data={months}
        clearable
        value={leaving === null ? null : keyOf(leaving)}
        onChange={(key) => onChange({ leaving: monthOf(key) })}
      />
    </>
  );
}

function keyOf({ year, month }: CalendarMonth): string {
  return `${year}-${month}`;
}

type OutcomeProps = { readonly facts: TaxFacts; readonly year: TaxYear; readonly change: Change };

function Outcome({ facts, year, change }: OutcomeProps) {
  const [now, then] = [withChange(facts, year, NOTHING_CHANGED), withChange(facts, year, change)];
  if (now === null || then === null) return null;
  const row = (regime: 'new' | 'old') => (
    <div className={styles.outcome}>
      <span>{regime === 'new' ? 'New regime' : 'Old regime'}</span>
      <Money amount={then[regime].taxPayable} strong={then.recommended === regime} />
      <Money amount={subtract(then[regime].taxPayable, now[regime].taxPayable)} signed plain />
    </div>
  );
  return (
    <div className={styles.outcomes} role="status" aria-label="Tax of the year if so">
      {row('new')}
      {row('old')}
    </div>
  );
}
