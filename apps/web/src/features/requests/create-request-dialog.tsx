import { Group, Select, Skeleton, Textarea, TextInput } from '@mantine/core';
import type { REGULARIZATION_ENTRY } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import {
  additionalDataOf,
  REQUEST_TYPE_LABELS,
  type RequestType,
  requestForm,
  wrongDays,
} from '@muster/contract/features/requests/requests-details.ts';
import { useQuery } from '@tanstack/react-query';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { formatTime, todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import { REQUEST_ENTRIES, requestSettings, shiftsToChoose } from './requests.queries.ts';
import { REQUEST_TEXTS } from './requests.texts.ts';
import { SwapPartnerField } from './swap-partner-field.tsx';

const FIRST: RequestType = 'AttendanceRegularization';

const EMPTY = {
  employeeId: '',
  startDate: '',
  endDate: '',
  startTime: '',
  endTime: '',
  totalHours: '',
  shiftId: '',
  withEmployeeId: '',
  reason: '',
};

type EntryType = keyof typeof REGULARIZATION_ENTRY;
type Values = typeof EMPTY & { requestType: RequestType; regularizationEntryType: EntryType };

type CreateRequestProps = {
  readonly isStaff: boolean;
  /** The day it is about, where that is known already. */
  readonly day?: string;
  /** Its first in and last out, HH:mm, and why it is asked for, as far as they are known. */
  readonly filled?: { readonly startTime: string; readonly endTime: string; readonly reason: string };
  readonly onClose: () => void;
};

/** Asks for something to be changed about some days: one's own, and for staff anybody's. */
export function CreateRequestDialog({ onClose, ...props }: CreateRequestProps) {
  const settings = useQuery(requestSettings());
  if (settings.data)
    return <RequestDialog {...props} onClose={onClose} entryType={settings.data.regularizationEntryType} />;
  return (
    <Dialog title={REQUEST_TEXTS.createTitle} onClose={onClose}>
      <Loaded query={settings} subject="this form" skeleton={<Skeleton height={320} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

type RequestDialogProps = CreateRequestProps & { readonly entryType: EntryType };

function RequestDialog({ isStaff, day = '', filled, onClose, entryType }: RequestDialogProps) {
  const create = useAction(createRequest, { refreshes: REQUEST_ENTRIES, toastErrors: false, onDone: onClose });
  const dates = { startDate: day, endDate: day };
  const form = useContractForm<typeof requestForm, Values>({
    schema: requestForm,
    initialValues: { ...EMPTY, ...filled, ...dates, requestType: FIRST, regularizationEntryType: entryType },
    alsoValidate: refusedDays,
    submit: (_, values) => create.attempt({ body: bodyOf(values) }),
  });
  const { field, values } = form;
  const isRegularization = values.requestType === 'AttendanceRegularization';
  return (
    <FormDialog
      title={isRegularization ? REQUEST_TEXTS.createTitle : REQUEST_TEXTS.create}
      onClose={onClose}
      form={form}
      label="Submit"
    >
      <TypeSelect form={form} />
      {isStaff && <PersonPicker {...field('employeeId')} label="Employee" placeholder="Yourself" />}
      <Days form={form} />
      {isRegularization && <Times form={form} />}
      {values.requestType === 'ShiftChange' && <ShiftSelect form={form} />}
      {values.requestType === 'ShiftSwap' && (
        <SwapPartnerField
          {...field('withEmployeeId')}
          days={{ startDate: values.startDate, endDate: values.endDate || values.startDate }}
          employeeId={values.employeeId}
        />
      )}
      <Textarea {...field('reason')} label="Reason" required autosize minRows={2} />
    </FormDialog>
  );
}

/** Days that no request can be about are refused before it is sent. */
function refusedDays({ requestType, startDate, endDate }: Values): Record<string, string> {
  if (startDate === '') return {};
  const wrong = wrongDays(requestType, { startDate, endDate: endDate || startDate }, todayIso());
  return wrong ? { [wrong.field]: wrong.message } : {};
}

function bodyOf({ requestType, employeeId, startDate, endDate, startTime, endTime, reason, ...chosen }: Values) {
  const withSeconds = (time: string) => `${time}:00`;
  const asksForHours = chosen.regularizationEntryType === 'TotalHours';
  const details = {
    startDate,
    endDate: endDate || startDate,
    startTime: withSeconds(startTime),
    endTime: withSeconds(endTime),
    totalHours: asksForHours ? withSeconds(chosen.totalHours) : null,
    shiftId: chosen.shiftId,
    withEmployeeId: chosen.withEmployeeId,
  };
  const additionalData = additionalDataOf(requestType, details);
  return { requestType, reason: reason.trim(), employeeId: employeeId || null, additionalData };
}

type FormProps = { readonly form: ContractFormState<Values> };

const isType = (name: string): name is RequestType => name in REQUEST_TYPE_LABELS;

/** What a plan without shifts of its own does not have. */
const OF_SHIFTS: ReadonlySet<string> = new Set(['ShiftChange', 'ShiftSwap']);

function TypeSelect({ form }: FormProps) {
  const hasShifts = useSignedIn().accessableFeatures.includes('ComplexShifts');
  const types = Object.entries(REQUEST_TYPE_LABELS).filter(([name]) => hasShifts || !OF_SHIFTS.has(name));
  return (
    <ChoiceSelect
      label="Request type"
      data={types.map(([value, label]) => ({ value, label }))}
      value={form.values.requestType}
      onChange={(name) => form.form.setFieldValue('requestType', name && isType(name) ? name : FIRST)}
    />
  );
}

/** A comp-off is for one day; attendance is regularized up to today. */
function Days({ form }: FormProps) {
  const { requestType, startDate } = form.values;
  const isCompOff = requestType === 'CompOff';
  const isOfPast = isCompOff || requestType === 'AttendanceRegularization';
  const last = isOfPast ? { maxDate: todayIso() } : {};
  if (isCompOff) return <DateInput {...form.field('startDate')} label="Date" required {...last} />;
  return (
    <Group grow align="flex-start">
      <DateInput {...form.field('startDate')} label="Start date" required {...last} />
      <DateInput
        {...form.field('endDate')}
        label="End date"
        required
        {...last}
        {...(startDate === '' ? {} : { minDate: startDate })}
      />
    </Group>
  );
}

/** When work began and ended, or how long it was in all: what the attendance settings ask for. */
function Times({ form: { field, values } }: FormProps) {
  if (values.regularizationEntryType === 'TotalHours')
    return (
      <TextInput
        {...field('totalHours')}
        type="time"
        label="Total hours"
        description="Hours and minutes worked on each day, such as 08:30. They count from the beginning of the shift."
        required
      />
    );
  return (
    <Group grow align="flex-start">
      <TextInput {...field('startTime')} type="time" label="Start time" required />
      <TextInput {...field('endTime')} type="time" label="End time" required />
    </Group>
  );
}

function ShiftSelect({ form }: FormProps) {
  const shifts = useQuery(shiftsToChoose());
  const data = (shifts.data?.rows ?? []).map(({ id, shiftName, shiftStart, shiftEnd }) => ({
    value: id,
    label: `${shiftName}, ${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`,
  }));
  const { error } = form.field('shiftId');
  return (
    <Select
      label="Shift"
      required
      data={data}
      value={form.values.shiftId || null}
      onChange={(shiftId) => form.form.setFieldValue('shiftId', shiftId ?? '')}
      error={typeof error === 'string' ? error : null}
      searchable
      nothingFoundMessage="No shift found"
    />
  );
}
