import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractForm } from '../../ui/fields/form.tsx';
import { Columns, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { EstablishmentFields, IdentityFields, RegistrationFields } from './edit-organisation-fields.tsx';
import { GstinReading } from './gstin-reading.tsx';
import { confirmLogoRemoval, LogoFrame } from './logo-picker.tsx';
import { DETAILS_LOGOS, detailsLogoProblem } from './logo-rules.ts';
import styles from './organisation.module.css';
import { organisation, useDeleteLogo, useUploadLogo } from './organisation.queries.ts';
import { FAILED, LOGO_HINT, SAVED } from './organisation.texts.ts';
import fields from './organisation-fields.module.css';
import { useOrganisationForm } from './organisation-form.ts';
import { SaveBar } from './save-bar.tsx';
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
      <SaveBar form={form} />
    </ContractForm>
  );
}

type DetailsLogoProps = {
  readonly tenant: Tenant;
  /** A logo change raises the version that the form beside it saves with. */
  readonly onChanged: (version: number) => void;
};

function DetailsLogo({ tenant, onChanged }: DetailsLogoProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const upload = useUploadLogo(SAVED.logoChanged);
  const remove = useDeleteLogo(SAVED.logoChanged);
  const finish = async (isSaved: boolean) => {
    if (!isSaved) {
      toast.error(FAILED.logoChange);
      return;
    }
    onChanged((await queryClient.fetchQuery({ ...organisation(), staleTime: 0 })).version);
  };
  const pick = async (file: File | null) => {
    if (file === null) return;
    const problem = detailsLogoProblem(file);
    setProblem(problem);
    if (problem === null) await finish((await upload.run({ body: {}, files: { logo: file } })) !== null);
  };
  const confirmAndRemove = async () => {
    if (await confirmLogoRemoval()) await finish((await remove.run({})) !== null);
  };
  return (
    <Section title="Logo">
      <div className="row gap-16">
        <LogoFrame file={null} storedLogo={tenant.logoBase64} />
        <div className="wrap gap-8">
          <FileButton accept={DETAILS_LOGOS} onChange={(file) => void pick(file)} inputProps={{ 'aria-label': 'Logo' }}>
            {(props) => (
              <Button variant="default" loading={upload.pending} {...props}>
                {tenant.logoBase64 ? 'Update logo' : 'Choose image'}
              </Button>
            )}
          </FileButton>
          {tenant.logoBase64 && (
            <Button variant="subtle" color="gray" loading={remove.pending} onClick={() => void confirmAndRemove()}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <div className={`${fields.under} ${problem ? fields.wrong : ''}`} aria-live="polite">
        {problem ?? LOGO_HINT}
      </div>
    </Section>
  );
}
