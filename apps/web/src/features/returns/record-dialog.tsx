import { TextInput } from '@mantine/core';
import { recordDuePaid, recordFiled, recordReturnPaid } from '@muster/contract/features/returns/returns.contract.ts';
import type { ComponentProps } from 'react';
import type { FormActions } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { type ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import {
  type DueDetails,
  type PaymentKind,
  type ReturnFile,
  useRecordDuePaid,
  useRecordFiled,
  useRecordPaid,
} from './returns.queries.ts';

export type Recording =
  | { readonly step: 'filed' | 'paid'; readonly file: ReturnFile }
  | { readonly step: 'challan'; readonly due: DueDetails; readonly kind: PaymentKind };

type Props = { readonly recording: Recording; readonly onClose: () => void };

/** Records what happened to a file outside Muster: it was filed, or paid with a challan. */
export function RecordDialog({ recording, onClose }: Props) {
  if (recording.step === 'challan') {
    return <ChallanForm due={recording.due} kind={recording.kind} onClose={onClose} />;
  }
  return recording.step === 'filed' ? (
    <FiledForm file={recording.file} onClose={onClose} />
  ) : (
    <PaidForm file={recording.file} onClose={onClose} />
  );
}

type FormProps = { readonly file: ReturnFile; readonly onClose: () => void };

function FiledForm({ file, onClose }: FormProps) {
  const record = useRecordFiled();
  const form = useContractForm({
    schema: recordFiled.body,
    initialValues: { filedOn: file.filedOn ?? '', reference: file.reference ?? '' },
    submit: async (body) => {
      await record.attempt({ params: { id: file.id }, body });
      onClose();
    },
    warnUnsaved: false,
  });
  return (
    <DayAndNumberDialog
      title={`Record the filing of ${file.fileName}`}
      form={form}
      day={{ ...form.field('filedOn'), label: 'Filed on' }}
      number={{ ...form.field('reference'), label: 'Reference' }}
      onClose={onClose}
    />
  );
}

function PaidForm({ file, onClose }: FormProps) {
  const record = useRecordPaid();
  const form = useContractForm({
    schema: recordReturnPaid.body,
    initialValues: { paidOn: file.paidOn ?? '', challan: file.challan ?? '' },
    submit: async (body) => {
      await record.attempt({ params: { id: file.id }, body });
      onClose();
    },
    warnUnsaved: false,
  });
  return (
    <DayAndNumberDialog
      title={`Record the payment of ${file.fileName}`}
      form={form}
      day={{ ...form.field('paidOn'), label: 'Paid on' }}
      number={{ ...form.field('challan'), label: 'Challan number' }}
      onClose={onClose}
    />
  );
}

type ChallanProps = { readonly due: DueDetails; readonly kind: PaymentKind; readonly onClose: () => void };

function ChallanForm({ due, kind, onClose }: ChallanProps) {
  const record = useRecordDuePaid();
  const { month, year, place, challan } = due;
  const form = useContractForm({
    schema: recordDuePaid.body,
    initialValues: {
      kind,
      month,
      year,
      place,
      paidOn: challan?.paidOn ?? '',
      challan: challan?.challan ?? '',
    },
    submit: async (body) => {
      await record.attempt({ body });
      onClose();
    },
    warnUnsaved: false,
  });
  return (
    <DayAndNumberDialog
      title={`Record the payment of ${due.title}`}
      form={form}
      day={{ ...form.field('paidOn'), label: 'Paid on' }}
      number={{ ...form.field('challan'), label: 'Challan number' }}
      onClose={onClose}
    />
  );
}

type DialogProps = {
  readonly title: string;
  readonly form: ComponentProps<typeof ContractForm>['form'] & ComponentProps<typeof FormActions>['form'];
  readonly day: ComponentProps<typeof DateInput>;
  readonly number: ComponentProps<typeof TextInput>;
  readonly onClose: () => void;
};

/** On which day, and under which number of those it went to. */
function DayAndNumberDialog({ title, form, day, number, onClose }: DialogProps) {
  return (
    <FormDialog title={title} onClose={onClose} size={440} form={form} label="Record">
      <DateInput {...day} required />
      <TextInput {...number} mt="md" required autoComplete="off" />
    </FormDialog>
  );
}
