import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPeople } from '../../ui/format-money.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import type { FormRun, Overview } from './tax-forms.queries.ts';
import { runWords } from './tax-forms.texts.ts';

const SHOWN = 5;

/** How far a run is, and whom it left out. */
export function FormRunCard({ run }: { readonly run: FormRun }) {
  const [isWhole, setWhole] = useState(false);
  if (run.state === 'running') {
    return (
      <Section>
        <ProgressLine label="Forms" done={run.done} of={run.total} words={runWords(run)} />
      </Section>
    );
  }
  if (run.state === 'failed') return <Status tone="wrong" label={`${runWords(run)}. Start it again.`} />;
  if (run.problems.length === 0) return null;
  const shown = isWhole ? run.problems : run.problems.slice(0, SHOWN);
  const what = run.kind === 'make' ? 'not made' : 'not released';
  return (
    <Section
      title={`${formatPeople(run.problems.length)} ${what}`}
      purpose={`The others of ${formatPeople(run.total)} are done.`}
    >
      <Rows>
        {shown.map(({ employeeId, employeeName, message, link }) => (
          <Row
            key={employeeId}
            title={employeeName}
            detail={message}
            aside={
              link.startsWith('/payroll/taxes/forms') ? undefined : (
                <Anchor component={Link} to={link} size="sm" aria-label={`Open where it is mended for ${employeeName}`}>
                  Open
                </Anchor>
              )
            }
          />
        ))}
      </Rows>
      {run.problems.length > SHOWN && !isWhole && (
        <Button variant="subtle" mt="sm" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </Section>
  );
}

/** What keeps every form back, with the page where it is entered. */
export function Blocks({ blocks }: { readonly blocks: Overview['blocks'] }) {
  if (blocks.length === 0) return null;
  return (
    <Section title="Before forms can be made" purpose="A certificate of tax names the deductor and who answers for it.">
      <Rows>
        {blocks.map(({ message, link }) => (
          <Row
            key={message}
            icon={<StatusIcon tone="wrong" />}
            title={message}
            aside={
              <Anchor component={Link} to={link} size="sm" aria-label={`Open where it is entered: ${message}`}>
                Open
              </Anchor>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
