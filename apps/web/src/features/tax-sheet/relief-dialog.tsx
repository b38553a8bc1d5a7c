// Relief for arrears (section 89): the earlier years they belong to, and what is known of the tax of those years.

import { Button, Group } from '@mantine/core';
import { claimRelief } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { financialYearOn } from '@muster/contract/financial-year.ts';
import { FIRST_COVERED_DAY } from '@muster/law/income-tax/years.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import { type Perquisites, useClaimRelief } from './tax-sheet.queries.ts';

/** The first year whose tax is worked out; that of earlier ones is entered. */
const FIRST_KNOWN = financialYearOn(FIRST_COVERED_DAY);
const YEARS_BACK = 8;
const yearsBefore = (fyStart: number) => Array.from({ length: YEARS_BACK }, (_, back) => fyStart - 1 - back);

type Amount = number | '';
/** As the call wants it, with what the other kind of year needs beside it. */
type Row = {
  financialYear: number;
  amount: Amount;
  taxed: { by: 'income' | 'tax'; income: Amount; regime: string; without: Amount; with: Amount };
};
type Values = { claim: Row[] };

type Props = {
  readonly employeeId: string;
  readonly fyStart: number;
  readonly claim: Perquisites['claim'];
  readonly onClose: () => void;
};

export function ReliefDialog({ employeeId, fyStart, claim, onClose }: Props) {
  const save = useClaimRelief();
  const form = useContractForm<typeof SCHEMA, Values>({
    schema: SCHEMA,
    initialValues: { claim: claim.length === 0 ? [emptyRow(fyStart - 1)] : claim.map(typedRow) },
    submit: (body) => save.attempt({ params: { id: employeeId }, body: { fyStart, ...body } }),
    onDone: onClose,
  });
  const rows = form.values.claim;
  const free = yearsBefore(fyStart).find((year) => rows.every(({ financialYear }) => financialYear !== year));
  return (
    <FormDialog
      title="Relief for arrears"
      purpose="Section 89: arrears of earlier years cost no more tax than they would have cost in those years."
      onClose={onClose}
      size={640}
      form={form}
      label={rows.length === 0 ? 'Withdraw' : 'Save'}
    >
      <div>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and fields are found by place
          <YearFields key={index} form={form} index={index} row={row} fyStart={fyStart} />
        ))}
        {free !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => form.form.insertListItem('claim', emptyRow(free))}
          >
            Add a year
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

const SCHEMA = claimRelief.body.pick({ claim: true });

type YearFieldsProps = {
  readonly form: ContractFormState<Values>;
  readonly index: number;
  readonly row: Row;
  readonly fyStart: number;
};

function YearFields({ form, index, row, fyStart }: YearFieldsProps) {
  const at = (name: string) => form.field(`claim.${index}.${name}`);
  const choose = (text: string | null) => {
    const financialYear = Number(text);
    const by = financialYear < FIRST_KNOWN ? 'tax' : 'income';
    form.form.setFieldValue(`claim.${index}.financialYear`, financialYear);
    form.form.setFieldValue(`claim.${index}.taxed`, { ...row.taxed, by });
  };
  const { value, onChange: _, ...year } = at('financialYear');
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '0 0 20px' }}>
      <legend className="sr-only">Arrears of {financialYearName(row.financialYear)}</legend>
      <Group grow align="start">
        <ChoiceSelect
          label="Of the year"
          data={yearsBefore(fyStart).map((first) => ({ value: String(first), label: financialYearName(first) }))}
          value={String(value)}
          onChange={choose}
          {...year}
        />
        <MoneyInput label="Arrears" required {...at('amount')} />
      </Group>
      {row.taxed.by === 'income' ? (
        <Group grow align="start" mt="sm">
          <MoneyInput
            label="Taxable income of that year"
            description="Without the arrears"
            required
            {...at('taxed.income')}
          />
          <ChoiceSelect
            label="Regime of that year"
            description="As the return was filed"
            labels={{ new: 'New', old: 'Old' }}
            {...at('taxed.regime')}
          />
        </Group>
      ) : (
        <Group grow align="start" mt="sm">
          <MoneyInput label="Tax of that year" description="Without the arrears" required {...at('taxed.without')} />
          <MoneyInput label="Tax with the arrears" description="As it would have been" required {...at('taxed.with')} />
        </Group>
      )}
      <Button
        mt="xs"
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTrash size={14} />}
        onClick={() => form.form.removeListItem('claim', index)}
      >
        Remove {financialYearName(row.financialYear)}
      </Button>
    </fieldset>
  );
}

function emptyRow(financialYear: number): Row {
  const by = financialYear < FIRST_KNOWN ? 'tax' : 'income';
  return { financialYear, amount: '', taxed: { by, income: '', regime: 'new', without: '', with: '' } };
}

function typedRow({ financialYear, amount, taxed }: Perquisites['claim'][number]): Row {
  const row = emptyRow(financialYear);
  const amounts =
    taxed.by === 'income'
      ? { income: rupeesOf(taxed.income), regime: taxed.regime }
      : { without: rupeesOf(taxed.without), with: rupeesOf(taxed.with) };
  return { ...row, amount: rupeesOf(amount), taxed: { ...row.taxed, by: taxed.by, ...amounts } };
}
