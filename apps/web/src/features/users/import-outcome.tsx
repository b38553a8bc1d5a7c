import { Anchor, Button, TextInput } from '@mantine/core';
import { WHOLE_ROW } from '@muster/contract/features/users-csv.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/download.ts';
import { formatPeople, was } from '../../ui/format-money.ts';
import { RowErrors } from '../../ui/row-errors.tsx';
import { Status } from '../../ui/status.tsx';
import { type Corrections, cellKey } from './import-corrections.ts';
import styles from './import-dialog.module.css';
import { errorFile } from './import-errors.ts';
import type { Summary } from './use-import.ts';

const MAX_ERRORS = 100;

type RowError = Summary['errors'][number];
const ERROR_COLUMNS = [
  { heading: 'Row', cell: ({ row }: RowError) => row },
  { heading: 'Who', cell: ({ person }: RowError) => person },
  { heading: 'Column', cell: ({ field }: RowError) => field },
  { heading: 'What is wrong', cell: ({ message }: RowError) => message },
];

/** What would happen, or what happened, and every reason for a row that stays out. */
export function ImportOutcome(props: {
  readonly summary: Summary;
  readonly corrections: Corrections;
  readonly onCorrect: (key: string, value: string) => void;
}) {
  const { total, created, existing, skipped, isDryRun, errors } = props.summary;
  const shownErrors = errors.slice(0, MAX_ERRORS);
  const correction = (error: RowError) =>
    error.field !== WHOLE_ROW && (
      <CellInput
        error={error}
        value={props.corrections[cellKey(error)] ?? error.value}
        onChange={(value) => props.onCorrect(cellKey(error), value)}
      />
    );
  return (
    <section className={styles.outcome} aria-live="polite" aria-label="Outcome">
      <div className={styles.numbers}>
        <Status
          tone={created > 0 ? 'good' : 'note'}
          label={isDryRun ? `${formatPeople(created)} can be imported` : `${formatPeople(created)} imported`}
          pill
        />
        {existing > 0 && <Status tone="note" label={`${formatPeople(existing)} already here`} pill />}
        {skipped > 0 && (
          <Status
            tone="attention"
            label={`${formatPeople(skipped)} of ${total} ${isDryRun ? 'would be' : was(skipped)} left out`}
            pill
          />
        )}
        {errors.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveFile({ blob: errorFile(errors), name: 'import-errors.csv' })}
          >
            Download the errors
          </Button>
        )}
      </div>
      {shownErrors.length > 0 && (
        <RowErrors
          errors={shownErrors}
          keyOf={(error) => `${cellKey(error)} ${error.message}`}
          columns={isDryRun ? [...ERROR_COLUMNS, { heading: 'Correct it', cell: correction }] : ERROR_COLUMNS}
        />
      )}
      {errors.length > MAX_ERRORS && (
        <p className="muted">
          The first {MAX_ERRORS} of {errors.length} errors. Download the errors to see all of them.
        </p>
      )}
    </section>
  );
}

type CellInputProps = {
  readonly error: RowError;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The cell as it was typed, to be typed again. */
function CellInput({ error, value, onChange }: CellInputProps) {
  const { row, field, suggestion } = error;
  return (
    <>
      <TextInput
        size="xs"
        miw={140}
        aria-label={`${field} of row ${row}`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestion !== null && value !== suggestion && (
        <Anchor component="button" type="button" size="xs" onClick={() => onChange(suggestion)}>
          Did you mean {suggestion}?
        </Anchor>
      )}
    </>
  );
}
