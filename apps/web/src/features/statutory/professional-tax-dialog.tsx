import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { professionalTaxInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Loaded } from '../../ui/states.tsx';
import { formSlabs, type OwnTable, OwnTableFields, ownTableError } from './own-table-fields.tsx';
import { commonOf, SetUpForm, startsActive } from './set-up-form.tsx';
import styles from './statutory.module.css';
import {
  type ProfessionalTax,
  type ProfessionalTaxLaw,
  professionalTaxOf,
  useSaveStatutory,
} from './statutory.queries.ts';

type Props = { readonly state: string; readonly stored: ProfessionalTax | null; readonly onClose: () => void };

export function ProfessionalTaxDialog({ state, stored, onClose }: Props) {
  const query = useQuery(professionalTaxOf(state));
  if (query.data) return <TaxForm law={query.data} stored={stored} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      size={600}
      title={`${stored === null ? 'Set up' : 'Update'} professional tax, ${state}`}
      purpose={PURPOSE}
    >
      <Loaded query={query} subject="the table">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const PURPOSE = 'A state tax on employment, deducted by slab of gross salary.';

function TaxForm({ law, stored, onClose }: { readonly law: ProfessionalTaxLaw } & Omit<Props, 'state'>) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: professionalTaxInput,
    initialValues: {
      number: stored?.number ?? '',
      reading: stored?.reading ?? ('enacted' as const),
      isActive: startsActive(stored),
      ownTable: ownTableOf(stored),
    },
    alsoValidate: ({ ownTable }): Record<string, string> => {
      const wrong = ownTableError(ownTable);
      return wrong === null ? {} : { ownTable: wrong };
    },
    submit: async (_body, { number, reading, isActive, ownTable }) => {
      const professionalTax = {
        state: law.state,
        reading,
        isActive,
        ownTable: ownTable === null ? null : { localBody: ownTable.localBody, slabs: ownTable.slabs.map(slabBody) },
        ...commonOf(stored, number),
      };
      await save.attempt({ body: { statutoryComponentType: 'ProfessionalTax', professionalTax } });
      onClose();
    },
  });
  const { reading, ownTable } = form.values;
  const table = reading === 'disputed' && law.disputed !== null ? law.disputed : law.enacted;
  return (
    <SetUpForm
      stored={stored}
      name={`professional tax, ${law.stateName}`}
      purpose={PURPOSE}
      size={600}
      form={form}
      onClose={onClose}
    >
      <div className="fields-2">
        <TextInput label="Registration number" className="whole-row" {...form.field('number')} />
        {law.disputed !== null && (
          <div className="whole-row">
            <SegmentedControl
              fullWidth
              aria-label="Which table"
              data={optionsOf({
                enacted: 'Table in force',
                disputed: `Disputed table, from ${law.disputed.from === null ? '' : formatDate(law.disputed.from)}`,
              })}
              value={reading}
              onChange={(next) => form.form.setFieldValue('reading', next === 'disputed' ? 'disputed' : 'enacted')}
            />
          </div>
        )}
        {law.state === 'TN' && (
          <OwnTableFields
            table={ownTable}
            law={law}
            error={form.form.errors['ownTable']}
            onChange={(next) => form.form.setFieldValue('ownTable', next)}
          />
        )}
        {ownTable === null && <SlabTable law={law} table={table} />}
        <div className="gap-12 whole-row grid">
          <Switch label="Active" {...form.field('isActive', 'checkbox')} />
        </div>
      </div>
    </SetUpForm>
  );
}

function ownTableOf(settings: ProfessionalTax | null): OwnTable | null {
  if (!settings?.ownTable) return null;
  const { localBody, slabs } = settings.ownTable;
  return { localBody, slabs: formSlabs(slabs) };
}

function slabBody({ upTo, tax }: OwnTable['slabs'][number]) {
  return { upTo: upTo === '' ? 0 : upTo, tax: Number(tax) };
}

type Table = ProfessionalTaxLaw['enacted'];

const PERIODS = { monthly: 'a month', 'half-yearly': 'a half-year', yearly: 'a year' } as const;

/** The table of a state as law has it, with its source. */
function SlabTable({ law, table }: { readonly law: ProfessionalTaxLaw; readonly table: Table }) {
  return (
    <div className={`${styles.law} whole-row`}>
      <Slabs
        slabs={table.slabs}
        caption={table.slabsForWomen === null ? 'Gross salary' : 'Gross salary, men'}
        period={PERIODS[law.basis]}
      />
      {table.slabsForWomen !== null && (
        <Slabs slabs={table.slabsForWomen} caption="Gross salary, women" period={PERIODS[law.basis]} />
      )}
      <p className={styles.source}>
        {law.collection}. {table.legalBasis}.
        {table === law.disputed ? ' Whether it is in force is disputed: follow it only on advice.' : ''}
      </p>
    </div>
  );
}

type SlabsProps = { readonly slabs: Table['slabs']; readonly caption: string; readonly period: string };

function Slabs({ slabs, caption, period }: SlabsProps) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">
            {caption} {period}
          </th>
          <th scope="col">Tax {period}</th>
        </tr>
      </thead>
      <tbody>
        {slabs.map(({ upTo, tax }, at) => (
          <tr key={upTo ?? 'beyond'}>
            <td className="tabular">{bandInWords(upTo, slabs[at - 1]?.upTo ?? null)}</td>
            <td className="tabular">{tax === 0 ? 'None' : formatMoney(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function bandInWords(upTo: Table['slabs'][number]['upTo'], before: Table['slabs'][number]['upTo']): string {
  if (upTo !== null) return `Up to ${formatMoney(upTo)}`;
  return before === null ? 'All' : `Above ${formatMoney(before)}`;
}
