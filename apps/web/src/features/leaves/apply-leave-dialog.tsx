import { Checkbox, FileInput, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { createLeave, updateLeave } from '@muster/contract/features/leaves.contract.ts';
import { uploadLeaveDocument } from '@muster/contract/features/leaves-documents.contract.ts';
import { LEAVE_NOTICES, wrongLeaveDays } from '@muster/contract/features/leaves-fields.ts';
import { z } from '@muster/contract/zod.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/form.tsx';
import {
  type ApplyValues,
  daysOf,
  isPreviewable,
  maternitySent,
  missingOfMaternity,
  NEW_LEAVE,
  PARTS,
  type Part,
  valuesOf,
} from './apply-leave-form.ts';
import { LeaveMonth } from './leave-month.tsx';
import { LeavePreview } from './leave-preview.tsx';
import { LEAVE_TEXTS, lengthOf } from './leave-words.ts';
import { LEAVE_ENTRIES, type Leave, leavePreview, leaveTypes, type Preview } from './leaves.queries.ts';
import { MaternityFields } from './maternity-fields.tsx';
import { PersonPicker } from './person-picker.tsx';

const text = z.string().nullish();
/** What has to be filled in; what the days cost, and what speaks against them, the server says. */
const schema = z.object({
  employeeId: text,
  leaveTypeId: z.string(LEAVE_NOTICES.type).min(1, LEAVE_NOTICES.type),
  startDate: z.string(LEAVE_NOTICES.startDate).min(1, LEAVE_NOTICES.startDate),
  endDate: text,
  part: z.enum(PARTS),
  isFirstDayHalf: z.boolean(),
  isLastDayHalf: z.boolean(),
  startTime: text,
  endTime: text,
  reason: z.string(LEAVE_NOTICES.reason).trim().min(1, LEAVE_NOTICES.reason),
  documentId: text,
  maternity: z.unknown(),
});

export type ApplyLeaveDialogProps = {
  readonly onClose: () => void;
  /** A leave that waits and is changed. */
  readonly edited?: Leave;
  readonly day?: string;
};

/** Applies for leave, or changes what waits, with what it would cost while it is filled in. */
export function ApplyLeaveDialog({ onClose, edited, day = '' }: ApplyLeaveDialogProps) {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const options = { refreshes: LEAVE_ENTRIES, toastErrors: false, onDone: onClose } as const;
  const create = useAction(createLeave, options);
  const change = useAction(updateLeave, options);
  const form = useContractForm({
    schema,
    initialValues: edited ? valuesOf(edited) : { ...NEW_LEAVE, startDate: day, endDate: day },
    alsoValidate: (values) => ({ ...wrongDays(values), ...missingOfMaternity(values) }),
    submit: (_, values) => {
      const body = {
        ...daysOf(values),
        reason: values.reason.trim(),
        documentId: values.documentId || null,
        ...maternitySent(values),
      };
      return edited
        ? change.attempt({ body: { ...body, id: edited.id, version: edited.version } })
        : create.attempt({ body: { ...body, employeeId: values.employeeId || null } });
    },
  });
  const { field, values } = form;
  const preview = useLivePreview(values, edited);
  const length = preview ? ` for ${lengthOf(preview)}` : '';
  return (
    <Dialog title={edited ? 'Edit leave' : LEAVE_TEXTS.apply} opened onClose={onClose} size={720}>
      <ContractForm form={form}>
        <Stack gap="md">
          {isStaff && !edited && <PersonPicker {...field('employeeId')} label="Employee" placeholder="Yourself" />}
          <TypeSelect form={form} />
          <MaternityFields form={form} />
          <Group grow align="flex-start">
            <DateInput {...field('startDate')} label="From" required />
            <DateInput
              {...field('endDate')}
              label="To"
              placeholder="The same day"
              {...(values.startDate === '' ? {} : { minDate: values.startDate })}
            />
          </Group>
          <PartFields form={form} />
          <LeaveMonth
            startDate={values.startDate}
            endDate={values.endDate || values.startDate}
            onPick={(startDate, endDate) => {
              form.form.setFieldValue('startDate', startDate);
              form.form.setFieldValue('endDate', endDate);
            }}
          />
          {preview && <LeavePreview preview={preview} />}
          {preview?.needsDocument && <DocumentField form={form} />}
          <Textarea {...field('reason')} label="Reason" required autosize minRows={2} />
        </Stack>
        <FormActions
          form={form}
          label={edited ? 'Save' : `Apply${length}`}
          onClose={onClose}
          {...(preview ? { hint: whoDecides(preview) } : {})}
        />
      </ContractForm>
    </Dialog>
  );
}

function whoDecides({ approvers }: Preview): string {
  return approvers.length === 0 ? 'It counts as soon as you apply.' : `Decided by ${approvers.join(', then ')}.`;
}

/** What the server makes of what is filled in so far; the one before stays while it is read. */
function useLivePreview(values: ApplyValues, edited: Leave | undefined): Preview | undefined {
  const isAsked = isPreviewable(values);
  const preview = useQuery({
    ...leavePreview({
      ...daysOf(values),
      employeeId: edited ? null : values.employeeId || null,
      id: edited?.id ?? null,
      ...maternitySent(values),
      hasDocument: values.documentId !== '' || (edited?.hasDocument ?? false),
    }),
    enabled: isAsked && (edited === undefined || edited.actions.includes('edit')),
    placeholderData: keepPreviousData,
  });
  return isAsked && preview.isSuccess ? preview.data : undefined;
}

function wrongDays(values: ApplyValues): Record<string, string> {
  if (values.startDate === '') return {};
  const wrong = wrongLeaveDays(daysOf(values));
  return wrong ? { [wrong.field]: wrong.message } : {};
}

type FormProps = { readonly form: ContractFormState<ApplyValues> };

function TypeSelect({ form }: FormProps) {
  const types = useQuery(leaveTypes());
  const { error } = form.field('leaveTypeId');
  return (
    <Select
      label="Leave type"
      required
      data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={form.values.leaveTypeId || null}
      onChange={(id) => {
        form.form.setFieldValue('leaveTypeId', id ?? '');
        form.form.setFieldValue('part', 'whole');
        form.form.setFieldValue('maternity', NEW_LEAVE.maternity);
      }}
      error={typeof error === 'string' ? error : null}
      nothingFoundMessage="No leave type found"
    />
  );
}

const LABELS: Readonly<Record<Part, string>> = {
  whole: 'The whole day',
  first: 'First half of the day',
  second: 'Second half of the day',
  hours: 'Some hours',
};

/** Whole days, half of one, ends in the middle of several, or hours of one. */
function PartFields({ form }: FormProps) {
  const { values, field } = form;
  const types = useQuery(leaveTypes());
  const unit = types.data?.find(({ id }) => id === values.leaveTypeId)?.unit ?? 'day';
  if (unit === 'day') return null;
  const isMany = values.endDate !== '' && values.endDate !== values.startDate;
  if (isMany)
    return (
      <Group gap="lg">
        <Checkbox {...field('isFirstDayHalf', 'checkbox')} label="From the middle of the first day" />
        <Checkbox {...field('isLastDayHalf', 'checkbox')} label="Until the middle of the last day" />
      </Group>
    );
  const parts = (['whole', 'first', 'second', 'hours'] as const).filter((part) => part !== 'hours' || unit === 'hour');
  return (
    <>
      <Select
        label="How much of the day"
        allowDeselect={false}
        data={parts.map((value) => ({ value, label: LABELS[value] }))}
        value={values.part}
        onChange={(part) => form.form.setFieldValue('part', PARTS.find((one) => one === part) ?? 'whole')}
      />
      {values.part === 'hours' && (
        <Group grow align="flex-start">
          <TextInput {...field('startTime')} type="time" label="From" required />
          <TextInput {...field('endTime')} type="time" label="To" required />
        </Group>
      )}
    </>
  );
}

/** The document is kept at once, and goes with the application. */
function DocumentField({ form }: FormProps) {
  const upload = useAction(uploadLeaveDocument, { toast: false });
  const { error } = form.field('documentId');
  const keep = async (file: File | null) => {
    const kept = file === null ? null : await upload.run({ files: { document: file } });
    form.form.setFieldValue('documentId', kept?.data.documentId ?? '');
  };
  return (
    <FileInput
      label="Document"
      description="A certificate or letter: PDF, JPEG, PNG or Word, at most 5 MB"
      placeholder="Choose a file"
      accept=".pdf,.jpg,.jpeg,.png,.docx"
      clearable
      disabled={upload.pending}
      onChange={(file) => void keep(file)}
      error={typeof error === 'string' ? error : null}
    />
  );
}
