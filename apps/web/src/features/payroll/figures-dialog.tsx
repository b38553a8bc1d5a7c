import { Anchor, Button, Group, Stack } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { figuresTemplate, type importFigures } from '@muster/contract/features/users/users-figures.contract.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CsvFileFields } from '../../ui/fields/csv-file-fields.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatPeople, was } from '../../ui/format-money.ts';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { useImportFigures } from './payroll.queries.ts';
import { FIGURES_TEXTS } from './payroll.texts.ts';

type Summary = ResponseOf<typeof importFigures>;
type RowError = Summary['errors'][number];

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
      if (!isDryRun) toast.success(`Figures of ${formatPeople(data.saved)} were saved`);
      if (!isDryRun && data.errors.length === 0) onClose();
    } catch (error) {
      setSummary(null);
      setRefusal(messageOf(error));
    }
  };
  const choose = (next: File | null) => {
    setFile(next);
    setSummary(null);
    setRefusal(null);
  };
  const isDone = summary !== null && !summary.isDryRun;
  return (
    <Dialog title={FIGURES_TEXTS.title} purpose={FIGURES_TEXTS.purpose} onClose={onClose} size={640}>
      {!isDone && (
        <Stack gap="md">
          <CsvFileFields
            template={FIGURES_TEXTS.template}
            onTemplate={() => download(figuresTemplate)}
            hint={FIGURES_TEXTS.fileHint}
            file={file}
            onChoose={choose}
            refusal={refusal}
          />
          <Anchor
            size="sm"
            renderRoot={(props) => <Link {...props} to="/users/my-people" search={{ missing: 'figures' }} />}
          >
            {FIGURES_TEXTS.list}
          </Anchor>
        </Stack>
      )}
      {summary && <Outcome summary={summary} />}
      <DialogActions hint={summary?.isDryRun ? FIGURES_TEXTS.nothingYet : undefined}>
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (summary === null || summary.saved === 0) && (
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

const ERROR_COLUMNS = [
  { heading: 'Row', cell: ({ row }: RowError) => row },
  { heading: 'Column', cell: ({ field }: RowError) => field },
  { heading: 'What is wrong', cell: ({ message }: RowError) => message },
];

function Outcome({ summary }: { readonly summary: Summary }) {
  const { saved, skipped, isDryRun, financialYear, errors } = summary;
  const year = financialYearName(financialYear);
  return (
    <section aria-live="polite" aria-label="Outcome" style={{ marginTop: 20 }}>
      <Stack gap="sm">
        <Group gap="xs">
          <Status
            tone={saved > 0 ? 'good' : 'note'}
            label={isDryRun ? `${formatPeople(saved)} can be saved, ${year}` : `${formatPeople(saved)} saved, ${year}`}
            pill
          />
          {skipped > 0 && (
            <Status
              tone="attention"
              label={`${formatPeople(skipped)} ${isDryRun ? 'would be' : was(skipped)} left out`}
              pill
            />
          )}
        </Group>
        {errors.length > 0 && (
          <RowErrors
            errors={errors}
            keyOf={({ row, field, message }) => `${row} ${field} ${message}`}
            columns={ERROR_COLUMNS}
          />
        )}
      </Stack>
    </section>
  );
}
