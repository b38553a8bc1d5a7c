import { TextInput } from '@mantine/core';
import { recordDuePaid, recordFiled, recordReturnPaid } from '@muster/contract/features/returns/returns.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
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

/** Records what happened to a file outside Muster: it was filed, or paid with a challan. */
export function RecordDialog({ recording, onClose }: { readonly recording: Recording; readonly onClose: () => void }) {
  const recordFiling = useRecordFiled();
  const recordPayment = useRecordPaid();
  const recordChallan = useRecordDuePaid();
  if (recording.step === 'challan') {
    const { due, kind } = recording;
    const { month, year, place, challan } = due;
    return (
      <DayAndNumberDialog
        title={`Record the payment of ${due.title}`}
        schema={recordDuePaid.body}
        initialValues={{ kind, month, year, place, paidOn: challan?.paidOn ?? '', challan: challan?.challan ?? '' }}
        send={(body) => recordChallan.attempt({ body })}
        onClose={onClose}
      />
    );
  }
  const { step, file } = recording;
  const params = { id: file.id };
  return step === 'filed' ? (
    <DayAndNumberDialog
      title={`Record the filing of ${file.fileName}`}
      schema={recordFiled.body}
      initialValues={{ filedOn: file.filedOn ?? '', reference: file.reference ?? '' }}
      send={(body) => recordFiling.attempt({ params, body })}
      day={['filedOn', 'Filed on']}
      number={['reference', 'Reference']}
      onClose={onClose}
    />
  ) : (
    <DayAndNumberDialog
      title={`Record the payment of ${file.fileName}`}
      schema={recordReturnPaid.body}
      initialValues={{ paidOn: file.paidOn ?? '', challan: file.challan ?? '' }}
      send={(body) => recordPayment.attempt({ params, body })}
      onClose={onClose}
    />
  );
}

type Field = readonly [name: string, label: string];

type DayAndNumberProps<S extends z.ZodType, V> = {
  readonly title: string;
  readonly schema: S;
  readonly initialValues: V;
  readonly send: (body: z.input<S>) => Promise<unknown>;
  /** Of a payment, where nothing else is said. */
  readonly day?: Field;
  readonly number?: Field;
  readonly onClose: () => void;
};

/** On which day, and under which number of those it went to. */
function DayAndNumberDialog<S extends z.ZodType, V extends Record<string, unknown>>(props: DayAndNumberProps<S, V>) {
  const { title, schema, initialValues, send, onClose } = props;
  const { day = ['paidOn', 'Paid on'], number = ['challan', 'Challan number'] } = props;
  const form = useContractForm({ schema, initialValues, submit: send, onDone: onClose, warnUnsaved: false });
  return (
    <FormDialog title={title} onClose={onClose} size={440} form={form} label="Record">
      <DateInput {...form.field(day[0])} label={day[1]} required />
      <TextInput {...form.field(number[0])} label={number[1]} required autoComplete="off" />
    </FormDialog>
  );
}
