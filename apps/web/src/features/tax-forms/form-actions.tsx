import { type FormPart, formOfYear, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { IconArrowBackUp, IconDownload, IconFilePlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadOrSay } from '../../platform/download.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { downloadForm, type FormRow, useMakeForms, useReleaseForms } from './tax-forms.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

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
