import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPeople } from '../../ui/format-money.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import type { FormRun, Overview } from './tax-forms.queries.ts';
import { runWords } from './tax-forms.texts.ts';

const MAX_LISTED = 5;

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
  const problems = isWhole ? run.problems : run.problems.slice(0, MAX_LISTED);
  const what = run.kind === 'make' ? 'not made' : 'not released';
  return (
    <Section
      title={`${formatPeople(run.problems.length)} ${what}`}
      purpose={`The others of ${formatPeople(run.total)} are done.`}
      flush
    >
      <Rows>
        {problems.map(({ employeeId, employeeName, message, link }) => (
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
      {run.problems.length > MAX_LISTED && !isWhole && (
        <Button variant="subtle" m="sm" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </Section>
  );
}

/** What keeps every form back, by the page where it is entered. */
export function Blocks({ blocks }: { readonly blocks: Overview['blocks'] }) {
  if (blocks.length === 0) return null;
  return (
    <Section
      title="Before forms can be made"
      purpose="A certificate of tax names the deductor and who answers for it."
      flush
    >
      <Rows>
        {[...Map.groupBy(blocks, ({ link }) => link)].map(([link, [first, ...more]]) => (
          <Row
            key={link}
            icon={<StatusIcon tone="wrong" />}
            title={first?.message}
            detail={more.length === 0 ? undefined : `and ${more.length} more to enter there`}
            aside={
              <Anchor component={Link} to={link} size="sm" aria-label={`Open where it is entered: ${first?.message}`}>
                Open
              </Anchor>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
