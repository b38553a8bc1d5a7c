import { Checkbox, Select } from '@mantine/core';
import type { ContractFormState } from '../../ui/form.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { PercentInput } from '../../ui/percent-input.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './payroll-settings.module.css';
import type { SettingsForm } from './settings-form.ts';

type Props = { readonly form: ContractFormState<SettingsForm> };

const DAYS_OUTSIDE: Readonly<Record<SettingsForm['choices']['joinersAndLeavers'], string>> = {
  'calendar-days': 'Joined on 16 June: 15 of the 30 days of June are paid.',
  'own-divisor': 'Days in employment are divided by the same number as a day of lost pay.',
};

/** Where employers lawfully differ; each with the usual choice. */
export function PayChoiceFields({ form }: Props) {
  return (
    <>
      <Section title="How pay is worked out" purpose="Where employers lawfully differ. The usual choice is set.">
        <div className={styles.fields}>
          <Select
            label="A day of lost pay is divided by"
            allowDeselect={false}
            data={[
              { value: 'calendar-days', label: 'The days of the period' },
              { value: 'fixed-30', label: '30 days' },
              { value: 'fixed-26', label: '26 days' },
              { value: 'working-days', label: 'The working days' },
            ]}
            {...form.field('lossOfPayBasis')}
          />
          <Select
            label="Joiners and leavers are paid by"
            description={DAYS_OUTSIDE[form.values.choices.joinersAndLeavers]}
            allowDeselect={false}
            data={[
              { value: 'calendar-days', label: 'Calendar days' },
              { value: 'own-divisor', label: 'The days chosen for lost pay' },
            ]}
            {...form.field('choices.joinersAndLeavers')}
          />
          <Select
            label="Components are rounded to"
            allowDeselect={false}
            data={[
              { value: 'paisa', label: 'The paisa' },
              { value: 'rupee', label: 'The rupee' },
            ]}
            {...form.field('choices.componentRounding')}
          />
          <Select
            label="Net pay is rounded to"
            allowDeselect={false}
            data={[
              { value: 'rupee', label: 'The rupee' },
              { value: 'paisa', label: 'The paisa' },
            ]}
            {...form.field('choices.netRounding')}
          />
          <Select
            label="Tax of a one-off"
            allowDeselect={false}
            data={[
              { value: 'whole', label: 'Whole in its month' },
              { value: 'spread', label: 'Spread over the months left' },
            ]}
            {...form.field('choices.oneOffTax')}
          />
          <Select
            label="Tax of a month is rounded to"
            allowDeselect={false}
            data={[
              { value: 'rupee', label: 'The rupee' },
              { value: 'ten rupees', label: 'Ten rupees' },
              { value: 'paisa', label: 'The paisa' },
            ]}
            {...form.field('choices.monthlyTaxRounding')}
          />
          <Select
            label="When law raises the employer’s part"
            allowDeselect={false}
            data={[
              { value: 'fixed-allowance', label: 'The fixed allowance shrinks' },
              { value: 'ctc-grows', label: 'The CTC grows' },
            ]}
            {...form.field('choices.contributionRise')}
          />
          <div className={styles.switches}>
            <Checkbox
              label="Attendance drives pay"
              description="Once attendance is kept here, absent days without leave are lost pay, half days half. Until then, enter days without pay in the payroll."
              {...form.field('attendanceDrivesPay', 'checkbox')}
            />
            <Checkbox
              label="A second person approves"
              description="Whoever ran a payroll cannot approve it."
              {...form.field('payApprovalNeedsSecondPerson', 'checkbox')}
            />
            <Checkbox
              label="Labour Codes: add excluded pay beyond half to the PF wage"
              description="Code on Social Security, section 2(88)."
              {...form.field('choices.labourCodeAddBack', 'checkbox')}
            />
          </div>
        </div>
      </Section>
      <InsideCtc form={form} />
    </>
  );
}

function InsideCtc({ form }: Props) {
  return (
    <Section
      title="Inside the CTC"
      purpose="Employer’s PF, ESI and welfare fund are chosen with the statutory components. These come on top."
    >
      <div className={styles.fields}>
        <PercentInput label="Gratuity, of basic" placeholder="Not inside" {...orNull(form, 'gratuityPercentInCtc')} />
        <PercentInput
          label="Bonus provision, of basic"
          placeholder="Not inside"
          {...orNull(form, 'bonusPercentInCtc')}
        />
        <MoneyInput label="Insurance a month" placeholder="Not inside" {...orNull(form, 'insuranceInCtc')} />
        <div className={styles.switches}>
          <Checkbox label="EDLI insurance of the employer" {...form.field('choices.edliInCtc', 'checkbox')} />
          <Checkbox label="EPF administrative charges" {...form.field('choices.epfAdminInCtc', 'checkbox')} />
        </div>
      </div>
    </Section>
  );
}

/** An empty field means: not inside the CTC. */
function orNull(
  { form, ...state }: ContractFormState<SettingsForm>,
  key: 'gratuityPercentInCtc' | 'bonusPercentInCtc' | 'insuranceInCtc',
) {
  const { error } = state.field(`choices.${key}`);
  return {
    error,
    value: state.values.choices[key],
    onChange: (value: number | '') => form.setFieldValue(`choices.${key}`, value === '' ? null : value),
  };
}
