import { Textarea } from '@mantine/core';
import {
  type FormPart,
  formOfYear,
  TRACES_PAPERS,
  withdrawal,
} from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { IconArrowBackUp, IconDownload, IconFilePlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadOrSay } from '../../platform/download.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { downloadForm, type FormRow, useMakeForms, useReleaseForms, useWithdrawForms } from './tax-forms.queries.ts';

/** What TRACES issued is called after the year. */
const DOWNLOADS = [
  ['downloadIssued', 'issued', 'Download as released'],
  ['downloadOwn', 'own', 'Download our part'],
  ['downloadPartA', 'partA', null],
] as const;

/** What may be done for one person. */
export function FormActions({ row, fyStart }: { readonly row: FormRow; readonly fyStart: number }) {
  const make = useMakeForms();
  const release = useReleaseForms();
  const [withdraws, setWithdraws] = useState(false);
  const { formId, employeeId, employeeName, actions } = row;
  const paper = TRACES_PAPERS[formOfYear(fyStart)];
  const body = { fyStart, fyEnd: fyStart + 1, employeeIds: [employeeId] };
  const save = (part: FormPart) => {
    if (formId !== null) void downloadOrSay(downloadForm, { params: { id: formId }, query: { part } });
  };
  return (
    <>
      <RowMenu
        name={employeeName}
        width={220}
        entries={[
          {
            label: row.madeAt === null ? 'Make' : 'Make again',
            icon: IconFilePlus,
            isOffered: actions.includes('make'),
            onPick: () => make.run({ body }),
          },
          {
            label: `Release ${row.partA === null ? 'without' : 'with'} ${paper}`,
            icon: IconSend,
            isOffered: actions.includes('release'),
            onPick: () => release.run({ body: { ...body, withoutPartA: row.partA === null } }),
          },
          ...DOWNLOADS.map(([action, part, label]) => ({
            label: label ?? `Download ${paper}`,
            icon: IconDownload,
            isOffered: actions.includes(action),
            onPick: () => save(part),
          })),
          {
            label: 'Withdraw',
            icon: IconArrowBackUp,
            danger: true,
            isOffered: actions.includes('withdraw'),
            onPick: () => setWithdraws(true),
          },
        ]}
      />
      {withdraws && <WithdrawDialog fyStart={fyStart} whose={row} onClose={() => setWithdraws(false)} />}
    </>
  );
}

const NAMES = { form16: 'Form 16', statement: 'the statement' } as const;

type WithdrawDialogProps = {
  readonly fyStart: number;
  /** One person, or everybody who has a form of the year. */
  readonly whose: { readonly employeeId: string; readonly employeeName: string } | { readonly people: number };
  readonly onClose: () => void;
};

/** Takes back what was released and is wrong. */
export function WithdrawDialog({ fyStart, whose, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawForms();
  const of = 'people' in whose ? formatPeople(whose.people) : whose.employeeName;
  const form = useContractForm({
    schema: withdrawal,
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      const ofYear = { fyStart, fyEnd: fyStart + 1, reason };
      await withdraw.attempt({ body: 'people' in whose ? ofYear : { ...ofYear, employeeIds: [whose.employeeId] } });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Withdraw ${NAMES[formOfYear(fyStart)]} of ${of}`}
      purpose={`What is released for ${financialYearName(fyStart)} cannot be downloaded any more. Our part and ${TRACES_PAPERS[formOfYear(fyStart)]} stay: put right what is wrong, make it again and release it.`}
      onClose={onClose}
      form={form}
      label="Withdraw"
      danger
    >
      <Textarea
        label="Reason"
        description="Each person is told what you write here."
        required
        data-autofocus
        autosize
        minRows={3}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
