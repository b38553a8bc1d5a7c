import { Anchor } from '@mantine/core';
import type { ImportCheck, NotTaken } from '@muster/contract/features/users/users-import-shapes.ts';
import { targetLabel } from '@muster/contract/features/users/users-import-targets.ts';
import { saveFile } from '../../../platform/download.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { StatusIcon } from '../../../ui/status.tsx';

const MAX_SHOWN = 12;

/** Odd cells and how they were read. */
export function ImportUnderstood({ check: { understood } }: { readonly check: ImportCheck }) {
  if (understood.length === 0) return null;
  return (
    <Section title="Understood as" flush>
      <Rows>
        {understood.slice(0, MAX_SHOWN).map(({ target, from, to, rows }) => (
          <Row
            key={`${target} ${from}`}
            icon={<StatusIcon tone="good" size={16} />}
            title={
              <>
                <span className="muted">{from}</span> → {to}
              </>
            }
            detail={targetLabel(target)}
            aside={<span className="muted">{rows === 1 ? '1 row' : `${formatCount(rows)} rows`}</span>}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** Every cell, row and column that is not taken, each with its name: the first here, all of them as a file. */
export function ImportNotTaken({ notTaken }: { readonly notTaken: readonly NotTaken[] }) {
  if (notTaken.length === 0) return null;
  const save = () => saveFile({ blob: notTakenFile(notTaken), name: 'not-taken.csv' });
  return (
    <Section
      title="Not taken"
      aside={
        <Anchor component="button" type="button" fz="sm" onClick={save}>
          {`Download all ${formatCount(notTaken.length)}`}
        </Anchor>
      }
      flush
    >
      <Rows>
        {notTaken.slice(0, MAX_SHOWN).map((row) => (
          <Row
            key={`${row.where} ${row.heading} ${row.reason}`}
            title={[row.where, row.heading || row.value].filter(Boolean).join(' · ')}
            detail={row.reason}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** A cell of a CSV file; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What was not taken, to work through beside the spreadsheet. */
export function notTakenFile(notTaken: readonly NotTaken[]): Blob {
  const lines = [
    ['Where', 'Row', 'Who', 'Column', 'In the file', 'Why it is not taken'],
    ...notTaken.map(({ where, row, person, heading, value, reason }) => [
      where,
      row ?? '',
      person,
      heading,
      value,
      reason,
    ]),
  ];
  const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}
