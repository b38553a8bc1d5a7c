import { Button, FileButton, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractForm } from '../../ui/fields/form.tsx';
import { Columns, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { GstinReading } from './gstin-reading.tsx';
import { STATE_OPTIONS } from './indian-places.ts';
import { confirmLogoRemoval, LogoFrame } from './logo-picker.tsx';
import { DETAILS_LOGOS, detailsLogoProblem } from './logo-rules.ts';
import styles from './organisation.module.css';
import { organisation, useDeleteLogo, useUploadLogo } from './organisation.queries.ts';
import { FAILED, LOGO_HINT, SAVED } from './organisation.texts.ts';
import fields from './organisation-fields.module.css';
import { type OrganisationForm, useOrganisationForm } from './organisation-form.ts';
import { REGISTRATIONS, RegistrationInput } from './registration-input.tsx';
import { readCin, readGstin, readLlpin, readPan, readTan } from './registration-readings.ts';
import { SaveBar } from './save-bar.tsx';
import { BUSINESS_TYPE_OPTIONS, INDUSTRY_OPTIONS, TEAM_SIZE_OPTIONS, type Tenant } from './wizard-values.ts';
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

type Props = { readonly form: OrganisationForm };

function IdentityFields({ form: { field } }: Props) {
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

function RegistrationFields({ form }: Props) {
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

function EstablishmentFields({ form: { field } }: Props) {
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
