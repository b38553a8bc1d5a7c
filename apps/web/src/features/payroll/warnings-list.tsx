import type { ReactNode } from 'react';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import { FollowLink } from './follow-link.tsx';
import type { PayrollWarning } from './payroll.queries.ts';
import { WARNING_TONES } from './payroll.texts.ts';

export type WarningsListProps = {
  readonly title: string;
  readonly warnings: readonly PayrollWarning[];
  readonly footer?: string;
  /** What a blocking warning blocks. */
  readonly before?: 'run' | 'approved';
  /** Buttons of warnings that are put right on this very page, by code. */
  readonly actions?: Readonly<Record<string, ReactNode>>;
};

/** What to look at, each with the place where it is put right. */
export function WarningsList({ title, warnings, footer, before = 'run', actions = {} }: WarningsListProps) {
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return (
    <Section title={title} aside={warnings.length === 0 ? undefined : count} footer={footer} flush>
      {warnings.length === 0 ? (
        <div style={{ padding: 16 }}>
          <Status tone="good" label="Nothing needs a look." />
        </div>
      ) : (
        <Rows>
          {warnings.map((warning) => (
            <Row
              key={warning.code}
              isLong
              icon={<StatusIcon tone={WARNING_TONES[warning.severity]} />}
              title={warning.title}
              detail={<Detail warning={warning} before={before} />}
              aside={actions[warning.code] ?? <WarningLink warning={warning} />}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** What it means; with people named where the list of them is not a click away, or each has something of their own. */
function Detail({ warning, before }: { readonly warning: PayrollWarning; readonly before: 'run' | 'approved' }) {
  const { detail, isBlocking, people, count, link } = warning;
  const peopleWithNotes = people.filter(({ note }) => note !== undefined);
  const namedPeople = link === null && peopleWithNotes.length === 0 ? people : [];
  const more = (shownCount: number) => (count > shownCount ? ` and ${count - shownCount} more` : '');
  return (
    <>
      {isBlocking ? `${detail} The payroll cannot be ${before} until then.` : detail}
      {namedPeople.length > 0 && (
        <div>{`${namedPeople.map(({ name }) => name).join(', ')}${more(namedPeople.length)}`}</div>
      )}
      {peopleWithNotes.map(({ id, name, note }) => (
        <div key={id}>{`${name}: ${note}`}</div>
      ))}
      {peopleWithNotes.length > 0 && count > peopleWithNotes.length && <div>{more(peopleWithNotes.length).trim()}</div>}
    </>
  );
}

function WarningLink({ warning: { link, action } }: { readonly warning: PayrollWarning }) {
  if (link === null || action === null) return null;
  return <FollowLink href={link}>{action}</FollowLink>;
}
