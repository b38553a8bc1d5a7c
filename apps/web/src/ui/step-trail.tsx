// <StepTrail steps={['Draft', 'Approved', 'Paid']} at={0} />            beside a title
// <StepList steps={[{ key, label, state }]} onStep={…} />               down the left side of a wizard
// <StepMeter at={3} of={5} next="Settings" />                           the same wizard on the phone
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './step-trail.module.css';

/** `at` is the index of the current step; the ones before it are done. */
export function StepTrail({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) {
  return (
    <ol className={styles.trail}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={clsx(place === at && styles.current)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={clsx(styles.dot, place === at && styles.now, place < at && styles.done)}>
            {place < at ? <IconCheck size={12} stroke={2.5} aria-hidden /> : place + 1}
          </span>
          {step}
          {place < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

export type WizardStep = {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'open' | 'closed';
};

export function StepList({
  steps,
  onStep,
}: {
  readonly steps: readonly WizardStep[];
  readonly onStep: (key: string) => void;
}) {
  return (
    <ol className="plain-list">
      {steps.map(({ key, label, state }, place) => (
        <li key={key} className={clsx(styles.step, state === 'done' && styles.passed)}>
          <UnstyledButton
            className={clsx(styles.stepButton, state === 'current' && styles.stepCurrent)}
            disabled={state === 'closed'}
            aria-current={state === 'current' ? 'step' : undefined}
            onClick={() => onStep(key)}
          >
            <span className={clsx(styles.circle, state === 'done' && styles.done, state === 'current' && styles.ring)}>
              {state === 'done' ? <IconCheck size={14} stroke={2.5} aria-hidden /> : place + 1}
            </span>
            {label}
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

export function StepMeter({ at, of, next }: { readonly at: number; readonly of: number; readonly next?: string }) {
  return (
    <div>
      <div className={styles.meterWords}>
        <strong>
          Step {at} of {of}
        </strong>
        {next && <span>Next: {next}</span>}
      </div>
      <div className={styles.meter} aria-hidden>
        {Array.from({ length: of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
          <span key={place} className={clsx(place < at && styles.filled)} />
        ))}
      </div>
    </div>
  );
}
