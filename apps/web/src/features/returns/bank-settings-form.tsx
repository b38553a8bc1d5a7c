import { Button, Select, Switch, TextInput } from '@mantine/core';
import {
  BANK_FILE_NAMES,
  BANK_FILES,
  bankSettingsBody,
  UNPUBLISHED_BANKS,
} from '@muster/contract/features/returns-bank.ts';
import { BANK_PRESETS } from '@muster/contract/features/returns-bank-presets.ts';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/form.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './bank.module.css';
import { type BankSettings, useSaveBank } from './bank.queries.ts';

type Props = { readonly settings: BankSettings; readonly mayChange: boolean };

const valuesOf = (settings: BankSettings) => ({
  layout: settings.layout ?? '',
  templateId: settings.templateId ?? '',
  account: settings.account ?? '',
  ifsc: settings.ifsc ?? '',
  narration: settings.narration ?? '',
  valueDate: settings.valueDate ?? '',
  transfer: settings.transfer,
  hdfcCodes: settings.hdfcCodes,
  iciciProduct: settings.iciciProduct,
  kotakClient: settings.kotakClient ?? '',
  kotakProduct: settings.kotakProduct,
  needsChecker: settings.needsChecker,
});
type Form = ContractFormState<ReturnType<typeof valuesOf>>;

const BANKS = [
  ...BANK_FILES.map((value) => ({ value, label: BANK_FILE_NAMES[value] })),
  ...Object.entries(UNPUBLISHED_BANKS).map(([value, name]) => ({
    value,
    label: `${name}: no published layout, make a template`,
    disabled: true,
  })),
  ...Object.entries(BANK_PRESETS).map(([value, { name }]) => ({
    value,
    label: `${name}: add a template below, it begins with its layout`,
    disabled: true,
  })),
];

/** Moderators read them. */
export function BankSettingsForm({ settings, mayChange }: Props) {
  const save = useSaveBank();
  const form = useContractForm({
    schema: bankSettingsBody,
    initialValues: valuesOf(settings),
    submit: (body) => save.attempt({ body: { ...body, version: settings.version } }),
  });
  const { field } = form;
  return (
    <ContractForm form={form}>
      {!mayChange && <p className={styles.readOnly}>Only an administrator can change these settings.</p>}
      <fieldset disabled={!mayChange} className={styles.all}>
        <Stacked>
          <Section title="Account and file">
            <div className={styles.fields}>
              <Select {...field('layout')} label="Bank file" data={BANKS} placeholder="Choose" required />
              <TextInput {...field('account')} label="Account debited" inputMode="text" autoComplete="off" required />
              <TextInput {...field('ifsc')} label="IFSC of this account" autoComplete="off" required />
              <OfBank form={form} settings={settings} />
            </div>
          </Section>
          <Section title="Payments">
            <div className={styles.fields}>
              <TextInput
                {...field('narration')}
                label="Narration"
                description="{month} and {year} are filled in, for example NOV 2026"
                placeholder="SALARY {month} {year}"
                autoComplete="off"
                required
              />
              <Select
                {...field('valueDate')}
                label="Value date"
                description="If the pay date is past, today’s date is used"
                placeholder="Choose"
                required
                data={[
                  { value: 'payDate', label: 'The pay date of the payroll' },
                  { value: 'today', label: 'The day the file is made' },
                ]}
              />
              <Select
                {...field('transfer')}
                label="To other banks"
                description="Large amounts go by RTGS where the file has it"
                allowDeselect={false}
                data={[
                  { value: 'NEFT', label: 'NEFT' },
                  { value: 'IMPS', label: 'IMPS, up to ₹5,00,000' },
                ]}
              />
              <Switch
                className={styles.wide}
                {...field('needsChecker', 'checkbox')}
                label="Somebody else releases each file before it is downloaded"
                description="Where there is one administrator only, they may release their own files"
              />
            </div>
          </Section>
          {mayChange && (
            <div className={styles.foot}>
              <Button type="submit" loading={form.submitting}>
                Save
              </Button>
            </div>
          )}
        </Stacked>
      </fieldset>
    </ContractForm>
  );
}

/** What only this bank asks for. */
function OfBank({ form, settings }: { readonly form: Form; readonly settings: BankSettings }) {
  const { field } = form;
  switch (form.values.layout) {
    case 'template':
      return (
        <Select
          {...field('templateId')}
          label="Template"
          placeholder={settings.templates.length === 0 ? 'Add one below first' : 'Choose'}
          required
          data={settings.templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      );
    case 'hdfc':
      return (
        <Select
          {...field('hdfcCodes')}
          label="Payment type codes"
          description="As set up in your HDFC ENet"
          allowDeselect={false}
          data={[
            { value: 'letters', label: 'N, R, I' },
            { value: 'words', label: 'NEFT, RTGS, FT' },
          ]}
        />
      );
    case 'icici':
      return (
        <Select
          {...field('iciciProduct')}
          label="Product code"
          description="As your bank set it up"
          allowDeselect={false}
          data={['PAB_VENDOR', 'PAB_SALARY']}
        />
      );
    case 'kotak':
      return (
        <>
          <TextInput {...field('kotakClient')} label="Client code" autoComplete="off" required />
          <Select
            {...field('kotakProduct')}
            label="Product code"
            allowDeselect={false}
            data={['SALPAY', 'RPAY', 'VPAY']}
          />
        </>
      );
    default:
      return null;
  }
}
