import { Menu } from '@mantine/core';
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
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu name={employeeName} width={220}>
        {actions.includes('make') && (
          <Menu.Item leftSection={<IconFilePlus size={16} />} onClick={() => void make.run({ body })}>
            {row.madeAt === null ? 'Make' : 'Make again'}
          </Menu.Item>
        )}
        {actions.includes('release') && (
          <Menu.Item
            leftSection={<IconSend size={16} />}
            onClick={() => void release.run({ body: { ...body, withoutPartA: row.partA === null } })}
          >
            Release {row.partA === null ? 'without' : 'with'} {paper}
          </Menu.Item>
        )}
        {DOWNLOADS.map(
          ([action, part, label]) =>
            actions.includes(action) && (
              <Menu.Item key={part} leftSection={<IconDownload size={16} />} onClick={() => save(part)}>
                {label ?? `Download ${paper}`}
              </Menu.Item>
            ),
        )}
        {actions.includes('withdraw') && (
          <Menu.Item color="red" leftSection={<IconArrowBackUp size={16} />} onClick={() => setWithdraws(true)}>
            Withdraw
          </Menu.Item>
        )}
      </RowMenu>
      {withdraws && <WithdrawDialog fyStart={fyStart} whose={row} onClose={() => setWithdraws(false)} />}
    </>
  );
}
