// What a benefit is worth is worked out by the law of the year: the form asks only for what the rules want to know.

import { Checkbox, Group, NumberInput, Select } from '@mantine/core';
import { changePerquisite } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { PERQUISITE_LABELS } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { monthChoices } from '../../ui/financial-year.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import { type Entry, KINDS } from './perquisite-words.ts';
import { useAddPerquisite, useChangePerquisite } from './tax-sheet.queries.ts';

export type PerquisiteDialogProps = {
  readonly employeeId: string;
  readonly fyStart: number;
  /** Null for a new one. */
  readonly entry: { readonly id: string; readonly entry: Entry } | null;
  readonly onClose: () => void;
};

const NOTHING = {
  kind: 'car',
  from: '',
  to: '',
  size: 'small',
  runningPaidBy: 'employer',
  hasDriver: false,
  meals: '',
  perMeal: '',
  recovered: '',
  amount: '',
  balance: '',
  marketRate: '',
  rateCharged: '',
  isForTreatment: false,
  income: '',
  opening: '',
  closing: '',
  earlierExcess: '',
  head: '',
  value: '',
};
type EntryFields = Record<string, string | number | boolean>;
type Values = { entry: EntryFields };

export function PerquisiteDialog({ employeeId, fyStart, entry, onClose }: PerquisiteDialogProps) {
  const [add, change] = [useAddPerquisite(), useChangePerquisite()];
  const months = monthChoices(fyStart);
  const form = useContractForm({
    schema: changePerquisite.body,
    initialValues: { entry: entry === null ? newEntry(months) : typedEntry(entry.entry) } as Values,
    submit: (body) =>
      entry === null
        ? add.attempt({ body: { employeeId, fyStart, ...body } })
        : change.attempt({ params: { id: entry.id }, body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={entry === null ? 'Add perquisite' : 'Change perquisite'}
      purpose="Taxed with the salary from the next payroll on; nothing of it is paid out."
      onClose={onClose}
      form={form}
      label="Save"
    >
      <ChoiceSelect label="Kind" labels={KINDS} {...form.field('entry.kind')} />
      <Group grow align="start">
        <ChoiceSelect label="From" data={months} {...form.field('entry.from')} />
        <ChoiceSelect label="To" data={months} {...form.field('entry.to')} />
      </Group>
      <Fields form={form} />
    </FormDialog>
  );
}

function newEntry(months: readonly { readonly value: string }[]): EntryFields {
  return { ...NOTHING, from: months[0]?.value ?? '', to: months.at(-1)?.value ?? '' };
}

/** Amounts in rupees and rates in per cent, as they are typed. */
function typedEntry(entry: Entry): EntryFields {
  const fields: EntryFields = { ...NOTHING };
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value === 'object') fields[name] = monthText(value);
    else if (typeof value !== 'number' || name === 'meals') fields[name] = value;
    else fields[name] = RATES.includes(name) ? value / 10_000 : rupeesOf(paise(value));
  }
  return fields;
}

const RATES = ['marketRate', 'rateCharged'];

const NAMES = {
  amount: 'Amount',
  meals: 'Number of meals',
  perMeal: 'Cost of a meal',
  recovered: 'Recovered from the employee',
  balance: 'Highest balance of a month',
  marketRate: 'Rate of the State Bank on 1 April',
  rateCharged: 'Rate charged',
  income: 'Income of the funds in the year',
  opening: 'Balance on 1 April',
  closing: 'Balance on 31 March',
  earlierExcess: 'Contributions above the limit in earlier years',
  value: 'Value by the rules',
} as const;
type Name = keyof typeof NAMES;

const MONEY_OF: Readonly<Record<Entry['kind'], readonly Name[]>> = {
  car: [],
  meals: ['perMeal', 'recovered'],
  telephone: ['amount'],
  gifts: ['amount'],
  loan: ['balance'],
  funds: ['amount'],
  accretion: ['income', 'opening', 'closing', 'earlierExcess'],
  other: ['value', 'recovered'],
};

function isKind(text: unknown): text is Entry['kind'] {
  return typeof text === 'string' && Object.hasOwn(KINDS, text);
}

function Fields({ form }: { readonly form: ContractFormState<Values> }) {
  const { kind } = form.values.entry;
  if (!isKind(kind)) return null;
  return (
    <>
      {kind === 'car' && <CarFields form={form} />}
      {kind === 'other' && (
        <Select
          label="Benefit"
          required
          placeholder="Choose the kind of benefit"
          data={Object.entries(PERQUISITE_LABELS)
            .filter(([head]) => !head.startsWith('retirement'))
            .map(([value, label]) => ({ value, label }))}
          {...form.field('entry.head')}
        />
      )}
      {kind === 'meals' && <NumberInput label={NAMES.meals} required hideControls {...form.field('entry.meals')} />}
      {MONEY_OF[kind].map((name) => (
        <MoneyInput key={name} label={NAMES[name]} required {...form.field(`entry.${name}`)} />
      ))}
      {kind === 'loan' && (
        <>
          <Group grow align="start">
            <PercentInput label={NAMES.marketRate} required {...form.field('entry.marketRate')} />
            <PercentInput label={NAMES.rateCharged} required {...form.field('entry.rateCharged')} />
          </Group>
          <Checkbox
            label="For the treatment of a disease the rules list"
            {...form.field('entry.isForTreatment', 'checkbox')}
          />
        </>
      )}
    </>
  );
}

function CarFields({ form }: { readonly form: ContractFormState<Values> }) {
  return (
    <>
      <Group grow align="start">
        <ChoiceSelect
          label="Size of the car"
          labels={{ small: 'Up to 1.6 litres, or electric', large: 'Above 1.6 litres' }}
          {...form.field('entry.size')}
        />
        <ChoiceSelect
          label="Running paid by"
          labels={{ employer: 'Employer', employee: 'Employee' }}
          {...form.field('entry.runningPaidBy')}
        />
      </Group>
      <Checkbox label="With a driver" {...form.field('entry.hasDriver', 'checkbox')} />
    </>
  );
}
