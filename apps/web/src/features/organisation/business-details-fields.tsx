import { Select, TextInput } from '@mantine/core';
import styles from './organisation-fields.module.css';
import type { FieldsProps } from './tax-registration-fields.tsx';
import { BUSINESS_TYPE_OPTIONS, INDUSTRY_OPTIONS, TEAM_SIZE_OPTIONS } from './wizard-values.ts';

/** Sub-page 1: type and legal name. */
export function BusinessIdentityFields({ values, change }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Select
        label="Business type"
        placeholder="Choose a type"
        withAsterisk
        required
        data={BUSINESS_TYPE_OPTIONS}
        value={values.businessType}
        onChange={(businessType) => change({ businessType })}
      />
      <TextInput
        label="Legal company name"
        withAsterisk
        required
        maxLength={160}
        description="As it is registered. It appears on payslips"
        value={values.legalCompanyName}
        onChange={(event) => change({ legalCompanyName: event.currentTarget.value })}
      />
    </div>
  );
}

/** Sub-page 2: industry and team size. */
export function BusinessSizeFields({ values, change }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Select
        label="Industry"
        placeholder="Choose an industry"
        withAsterisk
        required
        data={INDUSTRY_OPTIONS}
        value={values.industry}
        onChange={(industry) => change({ industry })}
      />
      <Select
        label="Team size"
        placeholder="Choose a size"
        withAsterisk
        required
        data={TEAM_SIZE_OPTIONS}
        value={values.teamSize}
        onChange={(teamSize) => change({ teamSize })}
        description="PF and ESI depend on the number of people. Muster counts it itself later"
      />
    </div>
  );
}
