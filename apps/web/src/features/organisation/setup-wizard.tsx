import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { StepList, StepMeter } from '../../ui/step-trail.tsx';
import { BasicInformationFields } from './basic-information-fields.tsx';
import fields from './organisation-fields.module.css';
import { ReviewFields } from './review-fields.tsx';
import styles from './setup-wizard.module.css';
import { type FieldsProps, TaxRegistrationFields } from './tax-registration-fields.tsx';
import type { SetupWizard } from './use-setup-wizard.ts';
import { blockOf, type PageKey, STEPS, stepOf, stepStates } from './wizard-rules.ts';
import { BUSINESS_TYPE_OPTIONS, INDUSTRY_OPTIONS, TEAM_SIZE_OPTIONS } from './wizard-values.ts';
import { WorkingWeekFields } from './working-week-fields.tsx';

const PURPOSES: Readonly<Record<PageKey, string>> = {
  basicInfo: 'The name and address that appear on every payslip.',
  business1: 'What kind of business it is, and its registered name. 1 of 2.',
  business2: 'What it does, and how many people it has. 2 of 2.',
  taxRegistration: 'The numbers your organisation is registered under.',
  settings: 'How long a working day is, and which days of the week are off.',
  review: 'Everything can be changed later under Organisation.',
};

/** Steps at the left (a meter on the phone) and the fields of the page at the right. */
export function WizardBody({ wizard, inModal = false }: { readonly wizard: SetupWizard; readonly inModal?: boolean }) {
  const { values, page, visited, isSubmitted } = wizard;
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  const at = STEPS.findIndex(({ key }) => key === stepOf(page));
  const next = STEPS[at + 1]?.label;
  useEffect(() => {
    // A new page is announced by its heading.
    if (shownPage.current !== page) heading.current?.focus();
    shownPage.current = page;
  }, [page]);
  useEffect(() => {
    // Next was pressed too early: on to the first field that says why.
    if (isSubmitted) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitted]);
  return (
    <div ref={body} className={clsx(styles.body, inModal && styles.inModal)} data-in-modal={inModal || undefined}>
      <nav className={styles.steps} aria-label="Steps">
        <StepList steps={stepStates(page, values, visited)} onStep={wizard.openStep} />
      </nav>
      <div className={styles.meter}>
        <StepMeter at={at + 1} of={STEPS.length} {...(next ? { next } : {})} />
      </div>
      <div>
        <h2 className={styles.stepTitle} ref={heading} tabIndex={-1}>
          {STEPS[at]?.label}
        </h2>
        <p className={styles.stepPurpose}>{PURPOSES[page]}</p>
        <PageFields wizard={wizard} />
      </div>
    </div>
  );
}

function PageFields({ wizard }: { readonly wizard: SetupWizard }) {
  const { values, change, logo, setLogo, storedLogo, isSubmitted } = wizard;
  switch (wizard.page) {
    case 'basicInfo':
      return (
        <BasicInformationFields
          values={values}
          change={change}
          isSubmitted={isSubmitted}
          logo={logo}
          storedLogo={storedLogo}
          onLogo={setLogo}
        />
      );
    case 'business1':
      return <BusinessIdentityFields values={values} change={change} />;
    case 'business2':
      return <BusinessSizeFields values={values} change={change} />;
    case 'taxRegistration':
      return <TaxRegistrationFields values={values} change={change} />;
    case 'settings':
      return (
        <div className={fields.fields}>
          <WorkingWeekFields
            workingHours={values.workingHours}
            weekDaysOff={values.weekDaysOff}
            onHours={(workingHours) => change({ workingHours })}
            onDays={(weekDaysOff) => change({ weekDaysOff })}
          />
        </div>
      );
    case 'review':
      return (
        <ReviewFields
          values={values}
          logo={logo}
          storedLogo={storedLogo}
          refusal={wizard.refusal}
          onEdit={wizard.openStep}
        />
      );
  }
}

/** Back, the reason why Next does not work, and Next; Complete on the last page. */
export function WizardFooter({ wizard }: { readonly wizard: SetupWizard }) {
  const { page, values, isSubmitted, saving } = wizard;
  const block = blockOf(page, values);
  // Basic Information says what is missing when Next is pressed; the other pages keep Next shut.
  const shut = block !== null && page !== 'basicInfo';
  const why = shut || isSubmitted ? block : null;
  return (
    <div className={styles.footerRow}>
      {wizard.back && (
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={wizard.back} disabled={saving}>
          Back
        </Button>
      )}
      <span className={clsx(styles.why, isSubmitted && styles.loud)} role="status">
        {why}
      </span>
      {page === 'review' ? (
        <Button leftSection={<IconCheck size={16} />} loading={saving} onClick={() => void wizard.complete()}>
          Complete
        </Button>
      ) : (
        <Button rightSection={<IconArrowRight size={16} />} disabled={shut} onClick={wizard.next}>
          Next
        </Button>
      )}
    </div>
  );
}

/** Sub-page 1: type and legal name. */
function BusinessIdentityFields({ values, change }: FieldsProps) {
  return (
    <div className={fields.fields}>
      <Select
        label="Business type"
        placeholder="Choose a type"
        required
        data={BUSINESS_TYPE_OPTIONS}
        value={values.businessType}
        onChange={(businessType) => change({ businessType })}
      />
      <TextInput
        label="Legal company name"
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
function BusinessSizeFields({ values, change }: FieldsProps) {
  return (
    <div className={fields.fields}>
      <Select
        label="Industry"
        placeholder="Choose an industry"
        required
        data={INDUSTRY_OPTIONS}
        value={values.industry}
        onChange={(industry) => change({ industry })}
      />
      <Select
        label="Team size"
        placeholder="Choose a size"
        required
        data={TEAM_SIZE_OPTIONS}
        value={values.teamSize}
        onChange={(teamSize) => change({ teamSize })}
        description="PF and ESI depend on the number of people. Muster counts it itself later"
      />
    </div>
  );
}
