import { Button, Select, Switch, TextInput } from '@mantine/core';
import { saveBankSettings } from '@muster/contract/features/payments/payments.contract.ts';
import { BANK_FILE_NAMES, BANK_FILES, UNPUBLISHED_BANKS } from '@muster/contract/features/payments/payments-bank.ts';
import { BANK_PRESETS } from '@muster/contract/features/payments/payments-bank-presets.ts';
import { ChoiceSelect, optionsOf } from '../../ui/fields/choice-select.tsx';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './bank.module.css';
import { type BankSettings, useSaveBank } from './bank.queries.ts';

type Props = { readonly settings: BankSettings; readonly mayChange: boolean };

/** Proposed until a bank is chosen; whoever may not choose one sees what is set. */
const PROPOSED = { narration: 'SALARY {month} {year}', valueDate: 'payDate' } as const;

const valuesOf = (settings: BankSettings, mayChange: boolean) => ({
  layout: settings.layout ?? '',
  templateId: settings.templateId ?? '',
  account: settings.account ?? '',
  ifsc: settings.ifsc ?? '',
  narration: settings.narration ?? (mayChange && settings.layout === null ? PROPOSED.narration : ''),
  valueDate: settings.valueDate ?? (mayChange && settings.layout === null ? PROPOSED.valueDate : ''),
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

export function useBankForm({ settings, mayChange }: Props) {
  const save = useSaveBank();
  return useContractForm({
    schema: saveBankSettings.body,
    initialValues: valuesOf(settings, mayChange),
    submit: (body) => save.attempt({ body: { ...body, version: settings.version } }),
  });
}

export function AccountFields({ form, settings }: { readonly form: Form; readonly settings: BankSettings }) {
  const { field } = form;
  return (
    <>
      <Select {...field('layout')} label="Bank file" data={BANKS} placeholder="Choose" required data-autofocus />
      <TextInput {...field('account')} label="Account debited" inputMode="text" autoComplete="off" required />
      <TextInput {...field('ifsc')} label="IFSC of this account" autoComplete="off" required />
      <OfBank form={form} settings={settings} />
    </>
  );
}

/** Moderators read them. */
export function BankSettingsForm({ settings, mayChange }: Props) {
  const form = useBankForm({ settings, mayChange });
  const { field } = form;
  return (
    <ContractForm form={form}>
      {!mayChange && <p className={styles.readOnly}>Only an administrator can change these settings.</p>}
      <fieldset disabled={!mayChange} className="plain-group">
        <Stacked>
          <Section title="Account and file">
            <div className="fields-3">
              <AccountFields form={form} settings={settings} />
            </div>
          </Section>
          <Section title="Payments">
            <div className="fields-3">
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
                data={optionsOf({ payDate: 'The pay date of the payroll', today: 'The day the file is made' })}
              />
              <ChoiceSelect
                {...field('transfer')}
                label="To other banks"
                description="Large amounts go by RTGS where the file has it"
                labels={{ NEFT: 'NEFT', IMPS: 'IMPS, up to ₹5,00,000' }}
              />
              <Switch
                className="whole-row"
                {...field('needsChecker', 'checkbox')}
                label="Somebody else releases each file before it is downloaded"
                description="Where there is one administrator only, they may release their own files"
              />
            </div>
          </Section>
          {mayChange && (
            <div className="flex to-end">
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
        <ChoiceSelect
          {...field('hdfcCodes')}
          label="Payment type codes"
          description="As set up in your HDFC ENet"
          labels={{ letters: 'N, R, I', words: 'NEFT, RTGS, FT' }}
        />
      );
    case 'icici':
      return (
        <ChoiceSelect
          {...field('iciciProduct')}
          label="Product code"
          description="As your bank set it up"
          data={['PAB_VENDOR', 'PAB_SALARY']}
        />
      );
    case 'kotak':
      return (
        <>
          <TextInput {...field('kotakClient')} label="Client code" autoComplete="off" required />
          <ChoiceSelect {...field('kotakProduct')} label="Product code" data={['SALPAY', 'RPAY', 'VPAY']} />
        </>
      );
    default:
      return null;
  }
}
