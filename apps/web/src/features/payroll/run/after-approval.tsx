import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Columns, Stacked } from '../../../ui/page.tsx';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { FollowLink } from '../follow-link.tsx';
import type { PayrollDetails } from '../payroll.queries.ts';
import { recordLabel } from './run-actions.tsx';
import type { RunParts, StepsProps } from './run-parts.ts';

type Props = { readonly run: PayrollDetails; readonly parts: RunParts; readonly onRecord: () => void };

function stepsOf({ run, onRecord }: Props): StepsProps {
  const { month, year, actions } = run;
  const record = actions.includes('record payments') ? { label: recordLabel(run), open: onRecord } : null;
  return { month: { month, year }, record };
}

/** An approved payroll is the list of what comes next; beside it what was said of its files while they could be mended. */
export function AfterApproval(props: Props) {
  const { Totals, Steps, UntilDone } = props.parts;
  const steps = stepsOf(props);
  return (
    <>
      <Totals {...steps} />
      <Columns side="340px">
        <Steps {...steps} />
        <Stacked>
          <SaidBefore said={props.run.said} />
          <UntilDone {...steps} />
        </Stacked>
      </Columns>
    </>
  );
}

/** The buttons of the page: payslips, and what is to be done first. */
export function NextButtons({ grow = false, ...props }: Props & { readonly grow?: boolean }) {
  const { Nearest } = props.parts;
  const { month, year } = props.run;
  return (
    <>
      {!grow && (
        <Button
          variant="default"
          renderRoot={(root) => (
            // Financial years begin in April.
            <Link
              {...root}
              to="/payroll/payslips"
              search={{ year: String(month < 4 ? year - 1 : year), month: String(month) }}
            />
          )}
        >
          Payslips
        </Button>
      )}
      <Nearest {...stepsOf(props)} grow={grow} />
    </>
  );
}

function SaidBefore({ said }: Pick<PayrollDetails, 'said'>) {
  const open = said.filter(({ isOpen }) => isOpen).length;
  return (
    <Section title="Said before approval" aside={`${open} open`} flush>
      {said.length === 0 ? (
        <p className="muted" style={{ margin: 0, padding: 16 }}>
          Nothing spoke against its files.
        </p>
      ) : (
        <Rows>
          {said.map(({ code, title, detail, isOpen, link }) => (
            <Row
              key={code}
              icon={<StatusIcon tone={isOpen ? 'attention' : 'good'} />}
              title={title}
              detail={isOpen ? detail : 'mended'}
              aside={
                link === null ? undefined : (
                  <FollowLink href={link}>
                    Correct
                    <span className="sr-only">: {title}</span>
                  </FollowLink>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
