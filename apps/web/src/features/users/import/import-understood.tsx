import { Anchor } from '@mantine/core';
import type { ImportCheck, NotTaken } from '@muster/contract/features/users/users-import-shapes.ts';
import { targetLabel } from '@muster/contract/features/users/users-import-targets.ts';
import { saveFile } from '../../../platform/download.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { notTakenFile } from './not-taken-file.ts';

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
        {notTaken.slice(0, MAX_SHOWN).map((one) => (
          <Row
            key={`${one.where} ${one.heading} ${one.reason}`}
            title={[one.where, one.heading || one.value].filter(Boolean).join(' · ')}
            detail={one.reason}
          />
        ))}
      </Rows>
    </Section>
  );
}
