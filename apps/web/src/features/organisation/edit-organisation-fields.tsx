import { Select, Textarea, TextInput } from '@mantine/core';
import { STATE_OPTIONS } from './indian-places.ts';
import styles from './organisation.module.css';
import type { OrganisationForm } from './organisation-form.ts';
import { REGISTRATIONS, RegistrationInput } from './registration-input.tsx';
import { readCin, readGstin, readLlpin, readPan, readTan } from './registration-readings.ts';
import { BUSINESS_TYPE_OPTIONS, INDUSTRY_OPTIONS, TEAM_SIZE_OPTIONS } from './wizard-values.ts';

type Props = { readonly form: OrganisationForm };

export function IdentityFields({ form: { field } }: Props) {
  return (
    <div className={styles.grid}>
      <TextInput {...field('tenantName')} label="Organisation name" required maxLength={120} />
      <TextInput {...field('legalCompanyName')} label="Legal company name" maxLength={160} />
      <Textarea
        {...field('address')}
        className="whole-row"
        label="Address"
        required
        autosize
        minRows={2}
        maxLength={500}
      />
      <Select
        {...field('state')}
        label="State or union territory"
        placeholder="Choose a state"
        description="Professional tax and labour welfare fund follow the state"
        searchable
        clearable
        data={STATE_OPTIONS}
      />
      <Select
        {...field('businessType')}
        label="Business type"
        data={BUSINESS_TYPE_OPTIONS}
        placeholder="Choose a type"
      />
      <Select {...field('industry')} label="Industry" data={INDUSTRY_OPTIONS} placeholder="Choose an industry" />
      <Select {...field('teamSize')} label="Team size" data={TEAM_SIZE_OPTIONS} placeholder="Choose a size" />
    </div>
  );
}

export function RegistrationFields({ form }: Props) {
  const { values } = form;
  const readings = [
    ['pan', readPan(values.pan, values.businessType)],
    ['tan', readTan(values.tan)],
    ['gstNumber', readGstin(values.gstNumber, values.pan)],
    ['cin', readCin(values.cin)],
    ['llpin', readLlpin(values.llpin)],
  ] as const;
  return (
    <div className={styles.grid}>
      {readings.map(([key, reading]) => (
        <RegistrationInput
          key={key}
          {...REGISTRATIONS[key]}
          value={values[key]}
          onChange={(text) => form.form.setFieldValue(key, text)}
          reading={reading}
          refusal={form.form.errors[key]}
          field={form.field(key)}
        />
      ))}
    </div>
  );
}

export function EstablishmentFields({ form: { field } }: Props) {
  return (
    <div className={styles.grid}>
      <TextInput {...field('pfCode')} label="PF establishment code" placeholder="BGBNG1234567000" maxLength={40} />
      <TextInput {...field('esiCode')} label="ESI employer code" placeholder="53000123450000999" maxLength={40} />
      <TextInput {...field('ptCode')} label="Professional tax registration" maxLength={40} />
      <TextInput {...field('lwfCode')} label="Labour welfare fund registration" maxLength={40} />
      <TextInput
        {...field('statutoryHeadcount')}
        label="Headcount for PF, ESI and LWF"
        inputMode="numeric"
        maxLength={7}
        description="Leave it empty to count the active people"
      />
    </div>
  );
}
