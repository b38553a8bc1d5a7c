import { Button, Checkbox, Radio, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CountsFrom } from '../../ui/fields/counts-from.tsx';
import { CsvFileFields } from '../../ui/fields/csv-file-fields.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FinancialYearSelect } from '../../ui/fields/financial-year-select.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { PeriodArrows } from '../../ui/fields/period-arrows.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { Found } from '../../ui/fields/searched.tsx';
import { SearchedMultiSelect } from '../../ui/fields/searched-multi-select.tsx';
import { SearchedSelect } from '../../ui/fields/searched-select.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';

const PEOPLE = [
  { value: 'm', label: 'Meera Krishnan', detail: 'VI-0047' },
  { value: 'a', label: 'Asha Rao', detail: 'VI-0012' },
];
const useEverybody = (): Found => ({ choices: PEOPLE, isSearching: false, failure: null });
const useNobody = (): Found => ({ choices: [], isSearching: false, failure: 'The people could not be loaded.' });
const nothing = () => null;

export function Fields() {
  return (
    <Stacked>
      <Section title="Filled">
        <FieldSet name="filled" amount={12_50_000} day="2026-11-27" />
        <CountsFrom value="2026-11-01" onChange={nothing} />
      </Section>
      <Section title="Wrong">
        <FieldSet name="wrong" error="This is required before the payroll of November can be run" />
        <SearchedSelect label="Manager, not loaded" useFound={useNobody} onChange={nothing} />
      </Section>
      <Section title="Out of reach">
        <FieldSet name="out of reach" amount={-500} day="2026-11-27" disabled />
      </Section>
      <Choices />
      <Files />
      <Section title="Buttons">
        <Button>Save</Button> <Button loading>Saving</Button> <Button disabled>Not yet</Button>{' '}
        <Button color="red">Delete</Button> <Button variant="default">Cancel</Button>
        <Button variant="subtle">Reject</Button>
        <SendActions label="Set up" onClose={nothing} onSend={nothing} hint="It shows at once to all who may see it." />
      </Section>
    </Stacked>
  );
}

type SetProps = {
  readonly name: string;
  readonly amount?: number;
  readonly day?: string;
  readonly error?: string;
  readonly disabled?: boolean;
};

function FieldSet({ name, amount = 0, day = '', error, disabled = false }: SetProps) {
  const state = { error, disabled };
  return (
    <>
      <TextInput label={`Name, ${name}`} description="As on the PAN card." required {...state} />
      <MoneyInput label={`Annual CTC, ${name}`} value={amount} {...state} />
      <PercentInput label={`Rate, ${name}`} value={8.33} {...state} />
      <DateInput label={`Date of joining, ${name}`} value={day} {...state} />
      <Select label={`State, ${name}`} data={['Tamil Nadu', 'Maharashtra']} defaultValue="Tamil Nadu" {...state} />
      <SearchedSelect
        label={`Manager, ${name}`}
        useFound={useEverybody}
        value="m"
        first={PEOPLE[0] ?? null}
        {...state}
      />
      <Textarea label={`Comments, ${name}`} {...state} />
      <Checkbox mt="sm" label={`Leads a team, ${name}`} {...state} />
    </>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<readonly (typeof PEOPLE)[number][]>(PEOPLE);
  return (
    <Section title="Choices">
      <SearchField label="Search people" value="" onSearch={nothing} />
      <SearchField label="Search departments" value="Quality" onSearch={nothing} />
      <PeriodArrows unit="month" label="November 2026" onMove={nothing} />
      <FinancialYearSelect year={2026} years={[2025]} onYear={nothing} />
      <Checkbox label="Ticked" defaultChecked />
      <Radio label="Chosen" defaultChecked />
      <Radio label="Chosen, out of reach" defaultChecked disabled />
      <Switch label="On" defaultChecked />
      <SegmentedControl aria-label="Order" data={['By person', 'By day']} />
      <SearchedMultiSelect
        label="Who else is told"
        useFound={useEverybody}
        chosen={chosen}
        onChosen={(choices) => setChosen(PEOPLE.filter(({ value }) => choices.some((one) => one.value === value)))}
      />
    </Section>
  );
}

function Files() {
  const file = { template: 'Empty file of holidays', onTemplate: async () => {}, hint: 'One line a holiday.' };
  return (
    <Section title="Files">
      <CsvFileFields {...file} file={null} onChoose={nothing} refusal={null} />
      <RowErrors
        errors={[
          { row: 3, message: 'There is no month 13' },
          { row: 14, message: 'A holiday of this day is there already' },
        ]}
        keyOf={({ row }) => String(row)}
        columns={[
          { heading: 'Row', cell: ({ row }) => row },
          { heading: 'What is wrong', cell: ({ message }) => message },
        ]}
      />
    </Section>
  );
}
