import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useSaving } from '../../../ui/use-saving.ts';

export type FileKind = 'xlsx' | 'pdf';

type Props = {
  /** `isBulk`: one table for all, and not one for each person. */
  readonly onFile: (kind: FileKind, isBulk: boolean) => Promise<void>;
  /** Whether a table for each person makes sense. */
  readonly hasSingle?: boolean;
};

/** The report as it is filtered, as a file. */
export function ReportExport({ onFile, hasSingle = true }: Props) {
  const { isSaving, save } = useSaving();
  const item = (kind: FileKind, isBulk: boolean, label: string) => (
    <Menu.Item
      leftSection={kind === 'xlsx' ? <IconFileSpreadsheet size={16} /> : <IconFileTypePdf size={16} />}
      onClick={() => save(() => onFile(kind, isBulk))}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={16} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('xlsx', true, 'XLSX')}
        {item('pdf', true, 'PDF')}
        {hasSingle && (
          <>
            <Menu.Divider />
            {item('xlsx', false, 'XLSX, a sheet for each person')}
            {item('pdf', false, 'PDF, a page for each person')}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
