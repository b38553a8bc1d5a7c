import { Anchor, Button, Checkbox, FileInput, Stack } from '@mantine/core';
import type { Answered } from '@muster/contract/endpoint.ts';
import { listDepartments } from '@muster/contract/features/departments.contract.ts';
import { LARGEST_FILE, MOST_IMPORT_ROWS } from '@muster/contract/features/users.contract.ts';
import { importPeople } from '@muster/contract/features/users-csv.contract.ts';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { PEOPLE_ENTRIES, TEMPLATE } from './users.queries.ts';

type Summary = Answered<typeof importPeople>;

/** A CSV file is tried first, which writes nothing; then the rows that are good are imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState({ isRestricted: false, createDepartments: false });
  const [summary, setSummary] = useState<Summary | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAction(importPeople, {
    refreshes: [...PEOPLE_ENTRIES, listDepartments],
    toast: false,
    toastErrors: false,
  });

  const run = async (isDryRun: boolean) => {
    if (!file) return setRefusal('Choose a CSV file.');
    if (file.size > LARGEST_FILE) return setRefusal('The file is larger than 5 MB. Split it and import the parts.');
    setRefusal(null);
    const flags = { isDryRun, ...options };
    const body = Object.fromEntries(
      Object.entries(flags).map(([name, on]) => [name, on ? ('true' as const) : ('false' as const)]),
    );
    try {
      const { data } = await send.attempt({ body, files: { usersCsv: file } });
      setSummary(data);
      if (!isDryRun)
        toast.success(
          data.created === 1 ? '1 person was imported' : `${formatCount(data.created)} people were imported`,
        );
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
    }
    return undefined;
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setSummary(null);
    setRefusal(null);
  };
  const tick = (name: keyof typeof options) => ({
    checked: options[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => {
      setOptions({ ...options, [name]: event.currentTarget.checked });
      setSummary(null);
    },
  });
  const done = summary !== null && !summary.isDryRun;
  return (
    <Dialog
      title="Import Users"
      opened
      onClose={onClose}
      size={720}
      purpose={`Up to ${MOST_IMPORT_ROWS.toLocaleString('en-IN')} people from one CSV file, with salary and opening balances.`}
    >
      {!done && (
        <Stack gap="md">
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => void download(TEMPLATE).catch((error: unknown) => toast.error(messageOf(error)))}
          >
            <IconDownload size={15} style={{ verticalAlign: '-2px' }} /> Download template
          </Anchor>
          <FileInput
            label="CSV file"
            description="Dates as 31-12-2026 or 2026-12-31, amounts in rupees, at most 5 MB"
            placeholder="Choose a file"
            accept=".csv,text/csv"
            required
            clearable
            leftSection={<IconFileTypeCsv size={17} stroke={1.75} />}
            value={file}
            onChange={choose}
            error={refusal}
          />
          <Checkbox
            {...tick('isRestricted')}
            label="Restricted login"
            description="They cannot log in, but can be part of payroll; nobody is mailed."
          />
          <Checkbox {...tick('createDepartments')} label="Create missing departments" />
        </Stack>
      )}
      {summary && <ImportOutcome summary={summary} />}
      <DialogActions hint={summary?.isDryRun ? 'Nothing has been written yet.' : undefined}>
        <Button variant="default" onClick={onClose}>
          {done ? 'Close' : 'Cancel'}
        </Button>
        {!done && (summary === null || summary.created === 0) && (
          <Button loading={send.pending} disabled={!file} onClick={() => void run(true)}>
            Check the file
          </Button>
        )}
        {summary?.isDryRun && summary.created > 0 && (
          <Button loading={send.pending} onClick={() => void run(false)}>
            {summary.created === 1 ? 'Import 1 person' : `Import ${summary.created.toLocaleString('en-IN')} people`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
