import { Anchor, Select, Textarea, TextInput } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getDeductor, saveDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { DEDUCTOR_TYPES } from '@muster/contract/features/returns/returns-deductor.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PageTabs } from '../../platform/page-tabs.tsx';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import { STATE_OPTIONS } from './indian-places.ts';
import styles from './organisation.module.css';
import { ORGANISATION_PAGES } from './organisation.texts.ts';
import { SaveBar } from './save-bar.tsx';

type Deductor = ResponseOf<typeof getDeductor>;

const TYPES = Object.entries(DEDUCTOR_TYPES).map(([value, label]) => ({ value, label }));

/** Who deducts tax and who answers for it: what statements and certificates of tax ask for. */
export function DeductorPage() {
  const query = useQuery(contractQuery(getDeductor));
  return (
    <Page title="Organisation" purpose="Who deducts tax, and who answers for it: statements and Form 16 say it.">
      <PageTabs at="/org/tax-deductor" tabs={ORGANISATION_PAGES} />
      <Loaded query={query} subject="the tax deductor" skeleton={<PageSkeleton />}>
        {(deductor) => <DeductorForm key={deductor.version} deductor={deductor} />}
      </Loaded>
    </Page>
  );
}

function valuesOf(deductor: Deductor) {
  return {
    deductorType: deductor.deductorType ?? '',
    branch: deductor.branch ?? '',
    address: deductor.address ?? '',
    state: deductor.state ?? '',
    pinCode: deductor.pinCode ?? '',
    email: deductor.email ?? '',
    responsibleName: deductor.responsibleName ?? '',
    responsibleFatherName: deductor.responsibleFatherName ?? '',
    responsibleDesignation: deductor.responsibleDesignation ?? '',
    responsiblePan: deductor.responsiblePan ?? '',
    responsibleAddress: deductor.responsibleAddress ?? '',
    responsibleState: deductor.responsibleState ?? '',
    responsiblePinCode: deductor.responsiblePinCode ?? '',
    responsibleEmail: deductor.responsibleEmail ?? '',
    responsibleMobile: deductor.responsibleMobile ?? '',
  };
}

type Values = ReturnType<typeof valuesOf>;
type Form = ContractFormState<Values>;

function DeductorForm({ deductor }: { readonly deductor: Deductor }) {
  const save = useAction(saveDeductor, { refreshes: [getDeductor], toastErrors: false });
  const form = useContractForm({
    schema: saveDeductor.body.omit({ version: true }),
    initialValues: valuesOf(deductor),
    submit: (body, values) => {
      const blanks = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, null]] : [])),
      );
      return save.attempt({ body: { ...body, ...blanks, version: deductor.version } });
    },
  });
  return (
    <ContractForm form={form}>
      <Columns side="340px">
        <Stacked>
          <Section title="Deductor" purpose="The organisation, as the income tax department knows it.">
            <DeductorFields form={form} />
          </Section>
          <Section title="Responsible person" purpose="Signs statements and certificates of tax.">
            <PersonFields form={form} />
          </Section>
        </Stacked>
        <Missing missing={deductor.missing} />
      </Columns>
      <SaveBar form={form} />
    </ContractForm>
  );
}

function Missing({ missing }: Pick<Deductor, 'missing'>) {
  return (
    <Section title="What is still missing">
      {missing.length === 0 ? (
        <Status tone="good" label="Nothing is missing" />
      ) : (
        <ul className={styles.missing}>
          {missing.map(({ field, message, link }) => (
            <li key={message}>
              <StatusIcon tone="attention" size={15} />
              <span>{message}</span>
              {(field === 'tan' || field === 'pan') && (
                <Anchor component={Link} to={link} size="sm">
                  Open
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A choice that may be taken back: none is an empty text in the form. */
const choice = (form: Form, name: 'deductorType' | 'state' | 'responsibleState') => ({
  ...form.field(name),
  value: form.values[name] || null,
  onChange: (value: string | null) => form.form.setFieldValue(name, value ?? ''),
  clearable: true,
  searchable: true,
});

function DeductorFields({ form }: { readonly form: Form }) {
  const { field } = form;
  return (
    <div className={styles.grid}>
      <Select {...choice(form, 'deductorType')} label="Type" placeholder="Choose a type" data={TYPES} />
      <TextInput {...field('branch')} label="Branch or division" description="The place, where there is no other" />
      <Textarea {...field('address')} className="whole-row" label="Address" autosize minRows={2} maxLength={125} />
      <Select {...choice(form, 'state')} label="State" placeholder="Choose a state" data={STATE_OPTIONS} />
      <TextInput {...field('pinCode')} label="PIN code" inputMode="numeric" />
      <TextInput {...field('email')} label="E-mail" type="email" autoComplete="off" />
    </div>
  );
}

function PersonFields({ form }: { readonly form: Form }) {
  const { field } = form;
  return (
    <div className={styles.grid}>
      <TextInput {...field('responsibleName')} label="Name" autoComplete="off" maxLength={75} />
      <TextInput {...field('responsibleFatherName')} label="Father’s name" autoComplete="off" maxLength={75} />
      <TextInput {...field('responsibleDesignation')} label="Designation" maxLength={20} />
      <TextInput {...field('responsiblePan')} label="PAN of the person" placeholder="ABCPR1234F" autoComplete="off" />
      <Textarea
        {...field('responsibleAddress')}
        className="whole-row"
        label="Address of the person"
        autosize
        minRows={2}
        maxLength={125}
      />
      <Select
        {...choice(form, 'responsibleState')}
        label="State of the person"
        placeholder="Choose a state"
        data={STATE_OPTIONS}
      />
      <TextInput {...field('responsiblePinCode')} label="PIN code of the person" inputMode="numeric" />
      <TextInput {...field('responsibleEmail')} label="E-mail of the person" type="email" autoComplete="off" />
      <TextInput {...field('responsibleMobile')} label="Mobile number" type="tel" autoComplete="off" />
    </div>
  );
}
