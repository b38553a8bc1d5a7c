import { Button, ScrollArea, Table } from '@mantine/core';
import type { Answered } from '@muster/contract/endpoint.ts';
import type { importPeople } from '@muster/contract/features/users-csv.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/download.ts';
import { Status } from '../../ui/status.tsx';
import styles from './import-dialog.module.css';
import { errorFile } from './import-errors.ts';

type Summary = Answered<typeof importPeople>;

const MOST_SHOWN = 100;
const people = (n: number) => (n === 1 ? '1 person' : `${n.toLocaleString('en-IN')} people`);

/** What would happen, or what happened, and every reason for a row that stays out. */
export function ImportOutcome({ summary }: { summary: Summary }) {
  const { total, created, skipped, isDryRun, errors } = summary;
  const shown = errors.slice(0, MOST_SHOWN);
  return (
    <section className={styles.outcome} aria-live="polite" aria-label="Outcome">
      <div className={styles.numbers}>
        <Status
          tone={created > 0 ? 'good' : 'note'}
          label={isDryRun ? `${people(created)} can be imported` : `${people(created)} imported`}
          pill
        />
        {skipped > 0 && (
          <Status
            tone="attention"
            label={`${people(skipped)} of ${total} ${isDryRun ? 'would be' : 'were'} left out`}
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
      {shown.length > 0 && (
        <ScrollArea.Autosize mah={300} type="auto">
          <Table className={styles.errors ?? ''} aria-label="Errors by row" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Column</Table.Th>
                <Table.Th>What is wrong</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ row, field, message }) => (
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
      {errors.length > MOST_SHOWN && (
        <p className="muted">
          The first {MOST_SHOWN} of {errors.length} errors. The file holds all of them.
        </p>
      )}
    </section>
  );
}
