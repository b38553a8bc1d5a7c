import { Button } from '@mantine/core';
import { ContractForm } from '../../ui/fields/form.tsx';
import { Columns, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { DetailsLogo } from './details-logo.tsx';
import { EstablishmentFields, IdentityFields, RegistrationFields } from './edit-organisation-fields.tsx';
import { GstinReading } from './gstin-reading.tsx';
import styles from './organisation.module.css';
import { useOrganisationForm } from './organisation-form.ts';
import type { Tenant } from './wizard-values.ts';
import { WorkingWeekFields } from './working-week-fields.tsx';

export function EditOrganisationForm({ tenant }: { readonly tenant: Tenant }) {
  const { form, setVersion } = useOrganisationForm(tenant);
  const { values } = form;
  return (
    <ContractForm form={form}>
      <Columns side="340px">
        <Stacked>
          <Section title="Organisation">
            <IdentityFields form={form} />
          </Section>
          <Section title="Tax registration" purpose="Checked while you type.">
            <RegistrationFields form={form} />
          </Section>
          <Section title="Working week" purpose="How many hours and which days your people work.">
            <div className={styles.column}>
              <WorkingWeekFields
                workingHours={values.workingHours}
                weekDaysOff={values.weekDaysOff}
                onHours={(value) => form.form.setFieldValue('workingHours', value)}
                onDays={(days) => form.form.setFieldValue('weekDaysOff', [...days])}
              />
            </div>
          </Section>
          <Section
            title="Establishment codes"
            purpose="The numbers under which you pay PF, ESI, professional tax and labour welfare fund."
          >
            <EstablishmentFields form={form} />
          </Section>
        </Stacked>
        <Stacked>
          <DetailsLogo tenant={tenant} onChanged={setVersion} />
          {values.gstNumber !== '' && <GstinReading gstin={values.gstNumber} pan={values.pan} state={values.state} />}
        </Stacked>
      </Columns>
      <div className={styles.saveBar}>
        <Button variant="default" disabled={!form.form.isDirty()} onClick={() => form.form.reset()}>
          Discard changes
        </Button>
        <Button type="submit" loading={form.submitting}>
          Save
        </Button>
      </div>
    </ContractForm>
  );
}
