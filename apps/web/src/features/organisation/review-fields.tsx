import { Button } from '@mantine/core';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { Refusal } from '../../ui/caution.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { stateName } from './indian-places.ts';
import { LogoFrame } from './logo-picker.tsx';
import { WEEKDAYS } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';
import type { SetupValues, StepKey } from './wizard-rules.ts';
import { BUSINESS_TYPE_OPTIONS, INDUSTRY_OPTIONS, labelIn, TEAM_SIZE_OPTIONS } from './wizard-values.ts';

export type ReviewProps = {
  readonly values: SetupValues;
  readonly logo: File | null;
  readonly storedLogo: string | null;
  readonly refusal: unknown;
  readonly onEdit: (step: StepKey) => void;
};

export function ReviewFields({ values, logo, storedLogo, refusal, onEdit }: ReviewProps) {
  const edit = (step: StepKey, what: string) => (
    <Button size="compact-sm" variant="subtle" mt={-3} mr={-8} onClick={() => onEdit(step)} aria-label={`Edit ${what}`}>
      Edit
    </Button>
  );
  return (
    <div className={styles.review}>
      {refusal !== null && <Refused refusal={refusal} />}
      <Section title="Basic Information" aside={edit('basicInfo', 'Basic Information')}>
        <Facts
          facts={[
            ['Organisation name', values.tntName],
            ['Address', values.tntAddress],
            ['State or union territory', stateName(values.state)],
            ['Logo', logo || storedLogo ? <LogoFrame key="logo" file={logo} storedLogo={storedLogo} /> : null],
          ]}
        />
      </Section>
      <Section title="Business Details" aside={edit('businessDetails', 'Business Details')}>
        <Facts
          facts={[
            ['Business type', labelIn(BUSINESS_TYPE_OPTIONS, values.businessType)],
            ['Legal company name', values.legalCompanyName],
            ['Industry', labelIn(INDUSTRY_OPTIONS, values.industry)],
            ['Team size', labelIn(TEAM_SIZE_OPTIONS, values.teamSize)],
          ]}
        />
      </Section>
      <Section title="Tax Registration" aside={edit('taxRegistration', 'Tax Registration')}>
        <Facts
          facts={[
            ['PAN', values.tntPan],
            ['TAN', values.tntTan],
            ['GST', values.tntGst],
            ['CIN', values.cin],
            ['LLPIN', values.llpin],
          ]}
        />
      </Section>
      <Section title="Settings" aside={edit('settings', 'Settings')}>
        <Facts
          facts={[
            ['Working hours', `${values.workingHours} hours a day`],
            ['Weekdays off', values.weekDaysOff.map((day) => WEEKDAYS[day]).join(', ') || 'None'],
          ]}
        />
      </Section>
    </div>
  );
}

/** What the server refused, each wrong field by name. */
function Refused({ refusal }: { readonly refusal: unknown }) {
  const fields = refusal instanceof ApiError ? refusal.fieldErrors : [];
  return (
    <Refusal>
      {messageOf(refusal)} Nothing you entered is lost.
      {fields.map(({ field, message }) => (
        <div key={field}>{message}</div>
      ))}
    </Refusal>
  );
}
