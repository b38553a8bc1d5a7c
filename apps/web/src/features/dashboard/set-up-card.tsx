import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSignedIn } from '../../platform/session.ts';
import { nextStep, type SetUpStep, STEP_WORDS, type StepTarget, targetOf } from '../../platform/set-up-steps.ts';
import { formatDay } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import type { OrganisationHome } from './dashboard.queries.ts';
import styles from './side.module.css';

export type SetUpCardProps = { readonly steps: readonly SetUpStep[]; readonly onGo: (target: StepTarget) => void };

/** How far the organisation is from its first payroll. */
export function SetUpCard({ steps, onGo }: SetUpCardProps) {
  const user = useSignedIn();
  const next = nextStep(steps);
  const doneCount = steps.filter((step) => step.done).length;
  if (next === null) return null;
  return (
    <Section title="Set-up" aside={`${doneCount} of ${steps.length} done`}>
      <div className={styles.segments} role="img" aria-label={`${doneCount} of ${steps.length} steps done`}>
        {steps.map((step) => (
          <span key={step.step} className={clsx(step.done && styles.filled)} title={STEP_WORDS[step.step]} />
        ))}
      </div>
      <UnstyledButton className={styles.next} onClick={() => onGo(targetOf(next.step, user))}>
        <span>
          <strong className="medium block">Next: {STEP_WORDS[next.step].toLowerCase()}</strong>
          {next.missing && <span className="small muted">{next.missing}</span>}
        </span>
        <IconChevronRight size={16} aria-hidden className="muted rigid" />
      </UnstyledButton>
    </Section>
  );
}

type Step = NonNullable<OrganisationHome['nextStep']>;

/** The nearest of what comes after an approved payroll, until it is done. */
export function NextStepLine({ step }: { readonly step: Step }) {
  const { title, detail, amount, dueOn, daysLeft, link } = step;
  const isLate = daysLeft < 0;
  return (
    <Section flush>
      <Rows>
        <Row
          icon={<StatusIcon tone={isLate ? 'wrong' : 'wait'} />}
          title={title}
          detail={
            <>
              {detail}
              {amount !== null && (
                <>
                  , <Money amount={amount} />
                </>
              )}
              , {isLate ? `late, was due ${formatDay(dueOn)}` : <strong>by {formatDay(dueOn)}</strong>}
            </>
          }
          aside={
            <Button
              variant="default"
              size="xs"
              aria-label={`Open: ${title}`}
              renderRoot={(props) => <Link {...props} to={link} />}
            >
              Open
            </Button>
          }
        />
      </Rows>
    </Section>
  );
}
