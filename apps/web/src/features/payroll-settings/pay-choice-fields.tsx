import { Checkbox } from '@mantine/core';
import { addMonths } from '@muster/engine/kernel/calendar-date.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import styles from './payroll-settings.module.css';
import type { PayrollSettings, SettingsForm } from './payroll-settings.queries.ts';

type Props = { readonly form: ContractFormState<SettingsForm> };
type ChoiceProps = Props & Pick<PayrollSettings, 'attendanceFrom'>;

const DAYS_OUTSIDE: Readonly<Record<SettingsForm['choices']['joinersAndLeavers'], string>> = {
  'calendar-days': 'Joined on 16 June: 15 of the 30 days of June are paid.',
  'own-divisor': 'Days in employment are divided by the same number as a loss-of-pay day.',
};

/** What is paid where every working day of a month is lost. */
const ALL_LOST: Readonly<Record<SettingsForm['lossOfPayBasis'], string>> = {
  'calendar-days': 'A month in which every working day is lost still pays the weekly days off.',
  'fixed-30': 'A month in which every working day is lost still pays the weekly days off.',
  'fixed-26': 'A month in which every working day is lost still pays what is left of the 26 days.',
  'working-days': 'A month in which every working day is lost pays nothing.',
};

/** Where employers lawfully differ; each with the usual choice. */
export function PayChoiceFields({ form, attendanceFrom }: ChoiceProps) {
  return (
    <>
      <Section
        title="How pay is worked out"
        purpose="The law leaves these choices to the employer. The usual ones are already set."
      >
        <div className="fields-3">
          <ChoiceSelect
            label="Loss-of-pay day = monthly pay ÷"
            description={ALL_LOST[form.values.lossOfPayBasis]}
            labels={{
              'calendar-days': 'Days of the pay period',
              'fixed-30': '30 days',
              'fixed-26': '26 days',
              'working-days': 'Working days of the month',
            }}
            {...form.field('lossOfPayBasis')}
          />
          <ChoiceSelect
            label="Joiners and leavers are paid by"
            description={DAYS_OUTSIDE[form.values.choices.joinersAndLeavers]}
            labels={{ 'calendar-days': 'Calendar days', 'own-divisor': 'The same divisor as a loss-of-pay day' }}
            {...form.field('choices.joinersAndLeavers')}
          />
          <ChoiceSelect
            label="Components are rounded to"
            labels={{ paisa: 'The paisa', rupee: 'The rupee' }}
            {...form.field('choices.componentRounding')}
          />
          <ChoiceSelect
            label="Net pay is rounded to"
            labels={{ rupee: 'The rupee', paisa: 'The paisa' }}
            {...form.field('choices.netRounding')}
          />
          <ChoiceSelect
            label="Tax on one-time pay"
            labels={{ whole: 'Deduct fully that month', spread: 'Spread over the remaining months' }}
            {...form.field('choices.oneOffTax')}
          />
          <ChoiceSelect
            label="Monthly TDS is rounded to"
            labels={{ rupee: 'The rupee', 'ten rupees': 'Ten rupees', paisa: 'The paisa' }}
            {...form.field('choices.monthlyTaxRounding')}
          />
          <ChoiceSelect
            label="When the law raises the employer’s contribution"
            labels={{ 'fixed-allowance': 'Reduce the fixed allowance', 'ctc-grows': 'Increase the CTC' }}
            {...form.field('choices.contributionRise')}
          />
          <PaySwitches form={form} attendanceFrom={attendanceFrom} />
        </div>
      </Section>
      <InsideCtc form={form} />
    </>
  );
}

function PaySwitches({ form, attendanceFrom }: ChoiceProps) {
  return (
    <div className={styles.switches}>
      <Checkbox
        label="Attendance drives pay"
        description={attendanceInWords(form.values, attendanceFrom)}
        {...form.field('attendanceDrivesPay', 'checkbox')}
      />
      <Checkbox
        label="A second person approves"
        description="The person who ran a payroll cannot approve it. If there is a second administrator, switching this off needs their confirmation."
        {...form.field('payApprovalNeedsSecondPerson', 'checkbox')}
      />
      <Checkbox
        label="Mail people when a payroll is approved"
        description="Everyone who can log in is told that the payslip is ready. The mail has no amounts."
        {...form.field('choices.mailPayslips', 'checkbox')}
      />
      <Checkbox
        label="Labour Codes: add excluded pay above half of total pay to the PF wage"
        description="Code on Social Security, section 2(88)."
        {...form.field('choices.labourCodeAddBack', 'checkbox')}
      />
    </div>
  );
}

/** What the choice does, and since or from which month. */
function attendanceInWords(
  { attendanceDrivesPay, lastPayrollRunMonth: month, lastPayrollYear: year }: SettingsForm,
  from: PayrollSettings['attendanceFrom'],
): string {
  if (!attendanceDrivesPay) return 'Days without pay are entered by hand in each payroll.';
  const first = from ?? addMonths({ year, month }, 1);
  const since = from === null ? 'Counts from' : 'Counts since';
  return `Absent and rejected days are not paid, half days half; days that nobody approved yet count as they were worked. ${since} ${formatMonth(first.year, first.month)}. What changes in a paid month is settled with the next payroll.`;
}

function InsideCtc({ form }: Props) {
  return (
    <Section
      title="Also part of CTC"
      purpose="The employer’s PF, ESI and labour welfare fund are chosen with the statutory components."
    >
      <div className="fields-3">
        <PercentInput
          label="Gratuity (% of basic)"
          placeholder="Not part of CTC"
          {...orNull(form, 'gratuityPercentInCtc')}
        />
        <PercentInput
          label="Bonus provision (% of basic)"
          placeholder="Not part of CTC"
          {...orNull(form, 'bonusPercentInCtc')}
        />
        <MoneyInput label="Insurance per month" placeholder="Not part of CTC" {...orNull(form, 'insuranceInCtc')} />
        <div className={styles.switches}>
          <Checkbox label="Employer’s EDLI insurance" {...form.field('choices.edliInCtc', 'checkbox')} />
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
