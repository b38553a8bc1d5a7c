import { Group, Select, Textarea } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { useQuery } from '@tanstack/react-query';
import { PersonPicker } from '../../../platform/person-picker.tsx';
import { useSignedIn } from '../../../platform/session.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LEAVE_TEXTS, lengthOf } from '../leave-words.ts';
import { type Leave, leaveTypes } from '../leaves.queries.ts';
import { NEW_LEAVE } from './apply-leave-form.ts';
import { type ApplyFieldProps, DocumentField, MaternityPart, PartFields, whoDecides } from './apply-parts.tsx';
import { LeaveMonth } from './leave-month.tsx';
import { LeavePreview } from './leave-preview.tsx';
import { useApplyLeave } from './use-apply-leave.ts';

export type ApplyLeaveDialogProps = {
  readonly onClose: () => void;
  /** A leave that waits and is changed. */
  readonly edited?: Leave;
};

/** Changes leave that waits, or applies for it away from the page of one’s own leave and on behalf of others. */
export function ApplyLeaveDialog({ onClose, edited }: ApplyLeaveDialogProps) {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const { form, preview } = useApplyLeave({ onDone: onClose, edited });
  const { field, values } = form;
  const length = preview ? ` for ${lengthOf(preview)}` : '';
  return (
    <FormDialog
      title={edited ? 'Edit leave' : LEAVE_TEXTS.apply}
      size={720}
      form={form}
      label={edited ? 'Save' : `Apply${length}`}
      hint={preview && whoDecides(preview)}
      onClose={onClose}
    >
      {isStaff && !edited && <PersonPicker {...field('employeeId')} label="Employee" placeholder="Yourself" />}
      <TypeSelect form={form} />
      <MaternityPart form={form} />
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
        preview={preview}
        onPick={(startDate, endDate) => {
          form.form.setFieldValue('startDate', startDate);
          form.form.setFieldValue('endDate', endDate);
        }}
      />
      {preview && <LeavePreview preview={preview} days={values} />}
      {preview?.needsDocument && <DocumentField form={form} />}
      <Textarea {...field('reason')} label="Reason" required autosize minRows={2} />
    </FormDialog>
  );
}

function TypeSelect({ form }: ApplyFieldProps) {
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
