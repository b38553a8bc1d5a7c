// "What if": the year's tax with another rent, other savings, a raise or a last month, on the engine that payroll uses.
import { Button, Group, NumberInput, Select, Text } from '@mantine/core';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { subtract } from '@muster/engine/kernel/money.ts';
import type { TaxYear } from '@muster/engine/taxes/tax-year.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonth } from '../../ui/format-date.ts';
import { paiseOf, rupeesOf } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './tax-sheet.module.css';
import { type Facts, facts, type YearQuestion } from './tax-sheet.queries.ts';
import { type Change, NOTHING_CHANGED, withChange } from './what-if.rules.ts';

export function WhatIf({ question }: { readonly question: YearQuestion }) {
  const query = useQuery(facts(question));
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
      {query.isPending && <RowsSkeleton rows={5} />}
      {query.isError && <LoadFailed error={query.error} onRetry={query.refetch} subject="your pay" />}
      {query.data && <Trying shown={query.data} change={change} onChange={setChange} />}
    </Section>
  );
}

type TryingProps = { readonly shown: Facts; readonly change: Change; readonly onChange: (change: Change) => void };

function Trying({ shown, change, onChange }: TryingProps) {
  if (shown.year === null) return <Text size="sm">Nothing is known of the pay of this year yet.</Text>;
  const set = (part: Partial<Change>) => onChange({ ...change, ...part });
  return (
    <>
      <MoneyFields change={change} onChange={set} />
      <MonthFields year={shown.year} change={change} onChange={set} />
      <Outcome shown={shown} year={shown.year} change={change} />
    </>
  );
}

type FieldsProps = { readonly change: Change; readonly onChange: (part: Partial<Change>) => void };

const MONEY_FIELDS = [
  { key: 'rent', label: 'Monthly rent', description: 'HRA, every month of the year' },
  { key: 'savings', label: 'Section 80C', description: 'In place of what is declared, to ₹1,50,000' },
  { key: 'pension', label: 'Own NPS, 80CCD(1B)', description: 'To ₹50,000' },
] as const;

function MoneyFields({ change, onChange }: FieldsProps) {
  return MONEY_FIELDS.map(({ key, label, description }) => {
    const amount = change[key];
    return (
      <MoneyInput
        key={key}
        label={label}
        description={description}
        placeholder="As declared"
        mb="sm"
        value={amount === null ? '' : rupeesOf(amount)}
        onChange={(value) => {
          if (value === '') onChange({ [key]: null });
          else if (value >= 0) onChange({ [key]: paiseOf(value) });
        }}
      />
    );
  });
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
        <Select
          label="From"
          data={months}
          value={keyOf(raise?.from ?? first)}
          disabled={raise === null}
          allowDeselect={false}
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

type OutcomeProps = { readonly shown: Facts; readonly year: TaxYear; readonly change: Change };

function Outcome({ shown, year, change }: OutcomeProps) {
  const [now, then] = [withChange(shown, year, NOTHING_CHANGED), withChange(shown, year, change)];
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
