import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { professionalTaxInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { type OwnTable, OwnTableFields, ownTableError } from './own-table-fields.tsx';
import { commonOf, SetUpActions, startsActive } from './set-up-actions.tsx';
import { SlabTable } from './slab-table.tsx';
import styles from './statutory.module.css';
import {
  type ProfessionalTax,
  type ProfessionalTaxLaw,
  professionalTaxOf,
  useSaveStatutory,
} from './statutory.queries.ts';

type Props = { readonly state: string; readonly stored: ProfessionalTax | null; readonly onClose: () => void };

export function ProfessionalTaxDialog({ state, stored, onClose }: Props) {
  const law = useQuery(professionalTaxOf(state));
  const name = law.data?.stateName ?? state;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={600}
      title={stored === null ? `Set up professional tax, ${name}` : `Update professional tax, ${name}`}
      purpose="A state tax on employment, deducted by slab of gross salary."
    >
      {law.isPending && <RowsSkeleton />}
      {law.isError && <LoadFailed error={law.error} onRetry={law.refetch} subject="the table" />}
      {law.data && <TaxForm law={law.data} stored={stored} onClose={onClose} />}
    </Dialog>
  );
}

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
    <ContractForm form={form}>
      <div className={styles.fields}>
        <TextInput label="Registration number" className={styles.wide ?? ''} {...form.field('number')} />
        {law.disputed !== null && (
          <div className={styles.wide}>
            <SegmentedControl
              fullWidth
              aria-label="Which table"
              data={[
                { value: 'enacted', label: 'Table in force' },
                {
                  value: 'disputed',
                  label: `Disputed table, from ${law.disputed.from === null ? '' : formatDate(law.disputed.from)}`,
                },
              ]}
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
        <div className={styles.checks}>
          <Switch label="Active" {...form.field('isActive', 'checkbox')} />
        </div>
      </div>
      <SetUpActions stored={stored} name={`professional tax, ${law.stateName}`} form={form} onClose={onClose} />
    </ContractForm>
  );
}

function ownTableOf(stored: ProfessionalTax | null): OwnTable | null {
  if (!stored?.ownTable) return null;
  const { localBody, slabs } = stored.ownTable;
  return {
    localBody,
    slabs: slabs.map(({ upTo, tax }) => ({ upTo: upTo === null ? null : rupeesOf(upTo), tax: rupeesOf(tax) })),
  };
}

function slabBody({ upTo, tax }: OwnTable['slabs'][number]) {
  return { upTo: upTo === '' ? 0 : upTo, tax: Number(tax) };
}
