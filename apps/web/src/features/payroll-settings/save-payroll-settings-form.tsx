import { Button } from '@mantine/core';
import { payrollSettingsInput } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { Stacked } from '../../ui/page.tsx';
import { PayChoiceFields } from './pay-choice-fields.tsx';
import { PayPeriodFields } from './pay-period-fields.tsx';
import styles from './payroll-settings.module.css';
import { type PayrollSettings, type SettingsForm, useSaveSettings } from './payroll-settings.queries.ts';

const SERVER_FAILED = 'Something went wrong!';
const NO_ANSWER = 'An error occurred';

export function PayrollSettingsForm({
  settings,
  mayChange,
  next,
}: {
  readonly settings: PayrollSettings;
  /** Moderators read them. */
  readonly mayChange: boolean;
  /** The button that leads on, once everything is saved. */
  readonly next: ReactNode;
}) {
  const save = useSaveSettings();
  const form = useContractForm({
    schema: payrollSettingsInput,
    initialValues: formOf(settings),
    submit: async (body, values) => {
      if (settings.isSettingEditable && !(await confirmLastMonth(values))) throw new Cancelled();
      const version = settings.version > 0 ? { version: settings.version } : {};
      const payDay = values.payDayType === 'LastWorkingDay' ? -1 : values.payDay;
      await save.attempt({ body: { ...body, payDay, ...version } }).catch((error: unknown) => {
        throw describe(error);
      });
    },
  });
  const leadsOn = next !== null && !form.form.isDirty();
  return (
    <ContractForm form={form}>
      <Stacked>
        {!mayChange && <p className="flush">Only an administrator can change these settings.</p>}
        <fieldset disabled={!mayChange} className="plain-group">
          <Stacked>
            <PayPeriodFields form={form} isLastRunOpen={settings.isSettingEditable} paidUpTo={settings.paidUpTo} />
            <PayChoiceFields form={form} attendanceFrom={settings.attendanceFrom} />
          </Stacked>
        </fieldset>
        <div className={styles.foot}>
          {mayChange && (
            <Button type="submit" variant={leadsOn ? 'default' : 'filled'} loading={form.submitting}>
              Apply Changes
            </Button>
          )}
          {leadsOn && next}
        </div>
      </Stacked>
    </ContractForm>
  );
}

/** A failure without words of its own gets those of the screen. */
function describe(error: unknown): unknown {
  if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) return error;
  const message = error.status === 0 ? NO_ANSWER : SERVER_FAILED;
  return new ApiError({ status: error.status, code: error.code, message });
}

/** Closing the confirmation keeps the form as it is and says so. */
class Cancelled extends ApiError {
  constructor() {
    super({ status: 409, code: 'NOT_AGREED', message: 'Nothing was saved: confirm the last payroll month to go on.' });
  }
}

function confirmLastMonth({ lastPayrollRunMonth, lastPayrollYear }: SettingsForm): Promise<boolean> {
  const next =
    lastPayrollRunMonth === 12
      ? `${monthName(1)} ${lastPayrollYear + 1}`
      : `${monthName(lastPayrollRunMonth + 1)} ${lastPayrollYear}`;
  return confirmAction({
    title: `Last payroll: ${monthName(lastPayrollRunMonth)} ${lastPayrollYear}`,
    body: `After saving, the last payroll month and year cannot be changed later. Your payroll cycle starts with ${next}.`,
    confirmLabel: 'Confirm',
    checkbox: 'I understand and want to proceed with this action',
  });
}

function formOf(settings: PayrollSettings): SettingsForm {
  const {
    isSettingEditable: _editable,
    isSaved: _saved,
    loosening: _loosening,
    paidUpTo: _paid,
    attendanceFrom: _from,
    version: _version,
    ...values
  } = settings;
  return { ...values, payDay: values.payDay === -1 ? null : values.payDay };
}
