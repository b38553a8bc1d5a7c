import { Checkbox, FileInput, Group, TextInput } from '@mantine/core';
import { uploadLeaveDocument } from '@muster/contract/features/leaves/leaves-documents.contract.ts';
import { asksForMaternity } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../platform/queries.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../../ui/fields/form.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { leaveTypes, type Preview } from '../leaves.queries.ts';
import type { ApplyValues } from './apply-leave-form.ts';
import { PARTS, type Part } from './apply-leave-form.ts';

export type ApplyFieldProps = { readonly form: ContractFormState<ApplyValues> };

export function whoDecides({ approvers }: Preview): string {
  return approvers.length === 0 ? 'It counts as soon as you apply.' : `Decided by ${approvers.join(', then ')}.`;
}

const LABELS: Readonly<Record<Part, string>> = {
  whole: 'The whole day',
  first: 'First half of the day',
  second: 'Second half of the day',
  hours: 'Some hours',
};

/** What the chosen type is asked for in. */
export function useUnit(leaveTypeId: string) {
  const types = useQuery(leaveTypes());
  return types.data?.find(({ id }) => id === leaveTypeId)?.unit ?? 'day';
}

/** Whole days, half of one, ends in the middle of several, or hours of one. */
export function PartFields({ form }: ApplyFieldProps) {
  const { values } = form;
  const unit = useUnit(values.leaveTypeId);
  if (unit === 'day') return null;
  if (values.endDate !== '' && values.endDate !== values.startDate) return <EndFields form={form} />;
  const parts = (['whole', 'first', 'second', 'hours'] as const).filter((part) => part !== 'hours' || unit === 'hour');
  return (
    <>
      <ChoiceSelect
        label="How much of the day"
        data={parts.map((value) => ({ value, label: LABELS[value] }))}
        value={values.part}
        onChange={(part) => form.form.setFieldValue('part', PARTS.find((one) => one === part) ?? 'whole')}
      />
      {values.part === 'hours' && <HourFields form={form} />}
    </>
  );
}

/** Of several days: the first from its middle, the last until its middle. */
export function EndFields({ form: { field } }: ApplyFieldProps) {
  return (
    <Group gap="lg" style={{ rowGap: 8 }}>
      <Checkbox {...field('isFirstDayHalf', 'checkbox')} label="From the middle of the first day" />
      <Checkbox {...field('isLastDayHalf', 'checkbox')} label="Until the middle of the last day" />
    </Group>
  );
}

export function HourFields({ form: { field } }: ApplyFieldProps) {
  return (
    <Group grow align="flex-start">
      <TextInput {...field('startTime')} type="time" label="From" required />
      <TextInput {...field('endTime')} type="time" label="To" required />
    </Group>
  );
}

/** The document is kept at once, and goes with the application. */
export function DocumentField({ form }: ApplyFieldProps) {
  const upload = useAction(uploadLeaveDocument, { toast: false });
  const { error } = form.field('documentId');
  const keep = async (file: File | null) => {
    const response = file === null ? null : await upload.run({ files: { document: file } });
    form.form.setFieldValue('documentId', response?.data.documentId ?? '');
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

const MaternityFields = latePart(async () => (await import('./maternity-fields.tsx')).MaternityFields);

/** What leave for maternity or adoption is for, and what law goes by; nothing of other types. */
export function MaternityPart({ form }: { readonly form: ContractFormState<ApplyValues> }) {
  const types = useQuery(leaveTypes());
  const purpose = types.data?.find(({ id }) => id === form.values.leaveTypeId)?.purpose ?? '';
  return asksForMaternity(purpose) ? <MaternityFields form={form} /> : null;
}
