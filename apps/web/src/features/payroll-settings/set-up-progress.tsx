import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type SetUpStep, STEP_WORDS, setUpProgress, targetOf } from '../../platform/set-up-steps.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';

/** The steps that this page has in detail. */
const HERE: readonly SetUpStep['step'][] = ['salary', 'statutory', 'settings'];

function useSetUp(): readonly SetUpStep[] {
  return useQuery(setUpProgress()).data?.organisation?.setUp ?? [];
}

/** Whether people were added; null while that is not known. */
export function useHasPeople(): boolean | null {
  return useSetUp().find(({ step }) => step === 'people')?.done ?? null;
}

/** The same count as on Home. */
export function SetUpProgress() {
  const steps = useSetUp();
  if (steps.length === 0) return null;
  const doneCount = steps.filter((step) => step.done).length;
  return (
    <div style={{ padding: 16 }}>
      <ProgressLine label="Set-up" done={doneCount} of={steps.length} words={`${doneCount} of ${steps.length} done`} />
    </div>
  );
}

/** What else belongs to the set-up and is done on other pages. */
export function OtherSteps() {
  const user = useSignedIn();
  const navigate = useNavigate();
  const others = useSetUp().filter(({ step }) => !HERE.includes(step));
  if (others.length === 0) return null;
  const open = (step: SetUpStep['step']) => {
    const target = targetOf(step, user);
    if (target === 'add-organisation') showAddOrganisation(true);
    else void navigate({ to: target });
  };
  return (
    <Section title="Also part of the set-up" flush>
      <Rows>
        {others.map(({ step, done, missing }) => (
          <Row
            key={step}
            icon={<StatusIcon tone={done ? 'good' : 'wait'} />}
            title={STEP_WORDS[step]}
            detail={done ? 'Done' : missing}
            aside={
              !done && (
                <Button size="xs" variant="default" aria-label={`Open: ${STEP_WORDS[step]}`} onClick={() => open(step)}>
                  Open
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
