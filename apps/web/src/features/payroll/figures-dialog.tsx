import { Anchor, Button, FileInput, Group, ScrollArea, Stack, Table } from '@mantine/core';
import type { Answered } from '@muster/contract/endpoint.ts';
import { figuresTemplate, type importFigures } from '@muster/contract/features/users-figures.contract.ts';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatFinancialYear } from '../../ui/format-date.ts';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { people } from './payroll.texts.ts';
import { useImportFigures } from './payroll-checks.queries.ts';
import { FIGURES_TEXTS } from './payroll-checks.texts.ts';

type Summary = Answered<typeof importFigures>;

/** Figures since April of those who lack them, from a file: tried first, which writes nothing, then saved. */
export function FiguresDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useImportFigures();
  const run = async (isDryRun: boolean) => {
    if (file === null) return;
    try {
      const { data } = await send.attempt({ body: { isDryRun }, files: { figuresCsv: file } });
      setRefusal(null);
      setSummary(data);
      if (!isDryRun) toast.success(`Figures of ${people(data.saved)} were saved`);
      if (!isDryRun && data.errors.length === 0) onClose();
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setSummary(null);
    setRefusal(null);
  };
  const done = summary !== null && !summary.isDryRun;
  return (
    <Dialog title={FIGURES_TEXTS.title} purpose={FIGURES_TEXTS.purpose} opened onClose={onClose} size={640}>
      {!done && <FileFields file={file} refusal={refusal} onChoose={choose} />}
      {summary && <Outcome summary={summary} />}
      <DialogActions {...(summary?.isDryRun ? { hint: FIGURES_TEXTS.nothingYet } : {})}>
        <Button variant="default" onClick={onClose}>
          {done ? 'Close' : 'Cancel'}
        </Button>
        {!done && (summary === null || summary.saved === 0) && (
          <Button loading={send.pending} disabled={file === null} onClick={() => void run(true)}>
            Check the file
          </Button>
        )}
        {summary?.isDryRun && summary.saved > 0 && (
          <Button loading={send.pending} onClick={() => void run(false)}>
            Save figures
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function FileFields(props: {
  readonly file: File | null;
  readonly refusal: string | null;
  readonly onChoose: (file: File | null) => void;
}) {
  return (
    <Stack gap="md">
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        onClick={() => void download(figuresTemplate).catch((error: unknown) => toast.error(messageOf(error)))}
      >
        <IconDownload size={15} style={{ verticalAlign: '-2px' }} /> {FIGURES_TEXTS.template}
      </Anchor>
      <FileInput
        label="CSV file"
        description={FIGURES_TEXTS.fileHint}
        placeholder="Choose a file"
        accept=".csv,text/csv"
        required
        clearable
        leftSection={<IconFileTypeCsv size={17} stroke={1.75} />}
        value={props.file}
        onChange={props.onChoose}
        error={props.refusal}
      />
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/users/my-people" search={{ missing: 'figures' }} />}
      >
        {FIGURES_TEXTS.list}
      </Anchor>
    </Stack>
  );
}

function Outcome({ summary }: { readonly summary: Summary }) {
  const { saved, skipped, isDryRun, financialYear, errors } = summary;
  const year = `FY ${formatFinancialYear(financialYear)}`;
  return (
    <section aria-live="polite" aria-label="Outcome" style={{ marginTop: 20 }}>
      <Stack gap="sm">
        <Group gap="xs">
          <Status
            tone={saved > 0 ? 'good' : 'note'}
            label={isDryRun ? `${people(saved)} can be saved, ${year}` : `${people(saved)} saved, ${year}`}
            pill
          />
          {skipped > 0 && (
            <Status tone="attention" label={`${people(skipped)} ${isDryRun ? 'would be' : 'were'} left out`} pill />
          )}
        </Group>
        {errors.length > 0 && (
          <ScrollArea.Autosize mah={260} type="auto">
            <Table aria-label="Errors by row" stickyHeader fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Row</Table.Th>
                  <Table.Th>Column</Table.Th>
                  <Table.Th>What is wrong</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {errors.map(({ row, field, message }) => (
                  <Table.Tr key={`${row} ${field} ${message}`}>
                    <Table.Td>{row}</Table.Td>
                    <Table.Td>{field}</Table.Td>
                    <Table.Td>{message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
        )}
      </Stack>
    </section>
  );
}
