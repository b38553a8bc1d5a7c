import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useSignedIn } from '../../platform/session.ts';
import { nextStep, type SetUpStep, STEP_WORDS, type StepTarget, targetOf } from '../../platform/set-up-steps.ts';
import { Section } from '../../ui/section.tsx';
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
          <strong>Next: {STEP_WORDS[next.step].toLowerCase()}</strong>
          {next.missing && <span className={styles.missing}>{next.missing}</span>}
        </span>
        <IconChevronRight size={16} aria-hidden />
      </UnstyledButton>
    </Section>
  );
}
