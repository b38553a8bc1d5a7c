import { EARLIEST_PAYROLL_YEAR } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { Section } from '../../ui/section.tsx';
import { nextWithChange } from './next-with-change.ts';
import type { SettingsForm } from './payroll-settings.queries.ts';

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) }));

/** Which days, when paid, and the last payroll that was run elsewhere. */
export function PayPeriodFields({
  form,
  isLastRunOpen,
  paidUpTo,
}: {
  readonly form: ContractFormState<SettingsForm>;
  readonly isLastRunOpen: boolean;
  /** The last day paid here. */
  readonly paidUpTo: string | null;
}) {
  const { payPeriodType, payDayType, payStartDay } = form.values;
  const bridge = nextWithChange(form.values, paidUpTo);
  return (
    <>
      <Section title="Pay period" purpose="The days one payroll pays for, and the day salaries are paid.">
        <div className="fields-3">
          <ChoiceSelect
            label="Pay period"
            required
            labels={{ DaysInMonth: 'Days in month', FixedRange: 'Fixed range' }}
            {...form.field('payPeriodType')}
          />
          {payPeriodType === 'FixedRange' && (
            <>
              <DaySelect
                form={form}
                path="payStartDay"
                label="Pay start day"
                onPick={(day) => form.form.setFieldValue('payEndDay', day === 1 ? null : day - 1)}
              />
              <DaySelect form={form} path="payEndDay" label="Pay end day" />
              {payStartDay !== null && payStartDay > 1 && (
                <p className="small muted flush whole-row">
                  A payroll pays from day {payStartDay} of the month before to day {payStartDay - 1} of its own.
                </p>
              )}
            </>
          )}
          {bridge !== null && <p className="small muted flush whole-row">{bridge}</p>}
        </div>
        <div className="fields-3" style={{ marginTop: 16 }}>
          <ChoiceSelect
            label="Pay day type"
            required
            labels={{ LastWorkingDay: 'Last working day', DayOfMonth: 'Day of month' }}
            {...form.field('payDayType')}
          />
          {payDayType === 'DayOfMonth' && <DaySelect form={form} path="payDay" label="Pay day" />}
        </div>
      </Section>
      <Section
        title="Last payroll"
        purpose={
          isLastRunOpen
            ? 'The last month that was paid before Muster. It can be set only once: Muster starts with the month after it.'
            : 'The last month that was paid. It cannot be changed.'
        }
      >
        <div className="fields-3">
          <ChoiceSelect
            label="Last payroll month"
            required
            disabled={!isLastRunOpen}
            data={MONTHS}
            {...numberField(form, 'lastPayrollRunMonth')}
          />
          <ChoiceSelect
            label="Last payroll year"
            required
            disabled={!isLastRunOpen}
            data={years()}
            {...numberField(form, 'lastPayrollYear')}
          />
        </div>
      </Section>
    </>
  );
}

/** From this year down. */
function years(): string[] {
  const now = Temporal.Now.plainDateISO().year;
  return Array.from({ length: now - EARLIEST_PAYROLL_YEAR + 1 }, (_, at) => String(now - at));
}

function numberField(form: ContractFormState<SettingsForm>, path: 'lastPayrollRunMonth' | 'lastPayrollYear') {
  const { error } = form.field(path);
  return {
    error,
    value: String(form.values[path]),
    onChange: (value: string | null) => {
      if (value !== null) form.form.setFieldValue(path, Number(value));
    },
  };
}

function DaySelect(props: {
  readonly form: ContractFormState<SettingsForm>;
  readonly path: 'payStartDay' | 'payEndDay' | 'payDay';
  readonly label: string;
  readonly onPick?: (day: number) => void;
}) {
  const { form, path, label, onPick } = props;
  const { error } = form.field(path);
  const day = form.values[path];
  return (
    <ChoiceSelect
      label={label}
      required
      placeholder="Choose"
      data={DAYS.map(String)}
      error={error}
      value={day === null ? null : String(day)}
      onChange={(value) => {
        if (value === null) return;
        form.form.setFieldValue(path, Number(value));
        onPick?.(Number(value));
      }}
    />
  );
}
