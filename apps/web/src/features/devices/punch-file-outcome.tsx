import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/download.ts';
import { Caution } from '../../ui/caution.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import { Facts } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './devices.module.css';
import type { Summary } from './devices.queries.ts';
import { punchesWords } from './devices.texts.ts';

const MAX_ERRORS = 100;
const MAX_IDS = 30;

/** What a file would do, and every reason for a row that stays out. */
export function PunchFileOutcome({ summary }: { readonly summary: Summary }) {
  const { punches, errors, errorRows, unknown, unknownCodes, unknownPunches, paidMonths } = summary;
  const fresh = punches - summary.known;
  return (
    <section className={styles.outcome} aria-live="polite" aria-label="Outcome">
      <div className={styles.numbers}>
        <Status tone={fresh > 0 ? 'good' : 'note'} label={`New: ${punchesWords(fresh)}`} pill />
        {summary.known > 0 && <Status tone="note" label={`${formatCount(summary.known)} known before`} pill />}
        {errorRows > 0 && <Status tone="attention" label={`${rows(errorRows)} cannot be read`} pill />}
        {unknownCodes > 0 && <Status tone="attention" label={`${ids(unknownCodes)} unknown`} pill />}
      </div>
      <Facts facts={factsOf(summary)} />
      {paidMonths.length > 0 && (
        <Caution>
          {`Payroll is approved for ${paidMonths.map(({ month, punches: n }) => `${month} (${punchesWords(n)})`).join(', ')}. Their pay stays as it is; where attendance drives pay, the next payroll settles what changes.`}
        </Caution>
      )}
      {unknownCodes > 0 && (
        <p className="muted">
          {`Nobody is known by these ids, with ${punchesWords(unknownPunches)}: ${unknown
            .slice(0, MAX_IDS)
            .map(({ code }) => code)
            .join(
              ', ',
            )}${unknownCodes > MAX_IDS ? ' and more' : ''}. They wait under Device ids until you say who they are.`}
        </p>
      )}
      {errors.length > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveFile({ blob: errorFile(errors), name: 'punch-errors.csv' })}
          >
            Download the errors
          </Button>
          <RowErrors
            errors={errors.slice(0, MAX_ERRORS)}
            keyOf={({ row, message }) => `${row} ${message}`}
            columns={[
              { heading: 'Row', cell: ({ row }) => row },
              { heading: 'Value', cell: ({ value }) => value },
              { heading: 'What is wrong', cell: ({ message }) => message },
            ]}
          />
        </>
      )}
    </section>
  );
}

const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
const ids = (count: number) => (count === 1 ? '1 id' : `${formatCount(count)} ids`);

function factsOf({ people, days, firstDay, lastDay, sample, columns, repeatedInFile }: Summary) {
  const span = firstDay === null || lastDay === null ? '' : `, ${formatDate(firstDay)} to ${formatDate(lastDay)}`;
  const read = [columns.code, columns.date, columns.time].filter((heading) => heading !== null);
  return [
    ['Days', `${formatCount(days)} days of ${formatPeople(people)}${span}`] as const,
    ...(sample ? [['Times', `${sample.text} is read as ${formatDate(sample.date)}, ${sample.time}`] as const] : []),
    ['Columns', read.length > 0 ? read.join(', ') : 'The first is the id, the second the time'] as const,
    ...(repeatedInFile > 0 ? [['Twice in the file', formatCount(repeatedInFile)] as const] : []),
  ];
}

/** A cell that a spreadsheet would run as a formula stays text. */
const cell = (text: string | number) =>
  `"${String(text)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;

function errorFile(errors: Summary['errors']): Blob {
  const lines = [['Row', 'Value', 'What is wrong'], ...errors.map(({ row, value, message }) => [row, value, message])];
  return new Blob([`\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`], { type: 'text/csv' });
}
