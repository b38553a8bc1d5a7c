import { Anchor, Box, Button } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { showAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { setupChecklist } from '../../platform/set-up-item.tsx';
import { type SetUpStep, STEP_WORDS, setUpProgress, targetOf } from '../../platform/set-up-steps.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import { type Checklist, useEnablePayroll } from './payroll-settings.queries.ts';

/** The steps before the first payroll, in their order. */
export function PayrollSetupPage() {
  const query = useQuery(setupChecklist());
  return (
    <Page
      title="Payroll set-up"
      purpose="What is left to do before the first payroll, step by step."
      actions={query.data?.isComplete && <CompleteButton />}
    >
      <Loaded query={query} subject="the set-up" skeleton={<PageSkeleton />}>
        {(checklist) => (
          <Stacked>
            <OnOnePage checklist={checklist} />
            <Steps checklist={checklist} />
            <OtherSteps />
          </Stacked>
        )}
      </Loaded>
    </Page>
  );
}

/** What is left is on one page, once people are there; before that, people are what is left. */
function OnOnePage({ checklist: { isComplete } }: { readonly checklist: Checklist }) {
  const hasPeople = useHasPeople();
  if (isComplete || hasPeople === null) return null;
  return (
    <Section flush>
      <Rows>
        <Row
          title={hasPeople ? 'What is left is on one page' : 'Add your people first'}
          detail={
            hasPeople
              ? 'One press sets up what the law requires where your people work. Everything else is taken as it is.'
              : 'What the law requires is found from where they work, and everything else is already set.'
          }
          aside={
            <Button component={Link} to={hasPeople ? '/payroll/payroll-run' : '/users/my-people/import'}>
              {hasPeople ? 'Go to the first payroll' : 'Add people'}
            </Button>
          }
        />
      </Rows>
    </Section>
  );
}

function CompleteButton() {
  const navigate = useNavigate();
  const enable = useEnablePayroll();
  const complete = async () => {
    if (await enable.run({})) await navigate({ to: '/payroll/payroll-run' });
  };
  return (
    <Button leftSection={<IconCheck size={18} />} loading={enable.pending} onClick={() => void complete()}>
      Complete Payroll Setup
    </Button>
  );
}

type Step = Checklist['settings'] & { readonly key: string; readonly open: () => void };

function Steps({ checklist }: { readonly checklist: Checklist }) {
  const steps = useSteps(checklist);
  const hasPeople = useHasPeople();
  return (
    <Section
      footer={
        checklist.isComplete && hasPeople === false ? (
          <>
            Now add your employees and their CTC:{' '}
            <Anchor component={Link} to="/users/my-people" inherit underline="always">
              My people
            </Anchor>
            .
          </>
        ) : undefined
      }
      flush
    >
      <SetUpProgress />
      <Rows>
        {steps.map((step) => (
          <Row
            key={step.key}
            icon={<StatusIcon tone={step.completed ? 'good' : step.unlocked ? 'wait' : 'locked'} />}
            title={step.title}
            detail={
              <>
                {step.description}
                {step.unlocked && step.missing !== null && <div>{step.missing}</div>}
                {!step.unlocked && <div>Opens when the steps before it are completed.</div>}
              </>
            }
            aside={<StepButton step={step} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function StepButton({ step }: { readonly step: Step }) {
  const label = step.completed ? 'Review' : 'Set up';
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      {step.completed && (
        <Box visibleFrom="sm">
          <Status tone="good" label="Completed" />
        </Box>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={!step.unlocked}
        rightSection={<IconArrowRight size={16} />}
        aria-label={`${label}: ${step.title}`}
        onClick={step.open}
      >
        {label}
      </Button>
    </div>
  );
}

/** The steps of this plan with their links; each knows that it was opened from here. */
function useSteps({ salaryComponents, statutoryComponents, settings }: Checklist): Step[] {
  const navigate = useNavigate();
  const state = { from: '/payroll-setup' } as const;
  const salary = {
    ...salaryComponents,
    key: 'salary',
    open: () =>
      void navigate({ to: '/payroll/payroll-components/salary', search: { activeTab: 2, activeSubTab: 0 }, state }),
  };
  const last = { ...settings, key: 'settings', open: () => void navigate({ to: '/payroll/settings', state }) };
  if (statutoryComponents === null) return [salary, last];
  const statutory = {
    ...statutoryComponents,
    key: 'statutory',
    open: () =>
      void navigate({ to: '/payroll/payroll-components/statutory', search: { activeTab: 2, activeSubTab: 1 }, state }),
  };
  return [salary, statutory, last];
}

/** The steps that this page has in detail. */
const HERE: readonly SetUpStep['step'][] = ['salary', 'statutory', 'settings'];

function useSetUp(): readonly SetUpStep[] {
  return useQuery(setUpProgress()).data?.organisation?.setUp ?? [];
}

/** Whether people were added; null while that is not known. */
function useHasPeople(): boolean | null {
  return useSetUp().find(({ step }) => step === 'people')?.done ?? null;
}

/** The same count as on Home. */
function SetUpProgress() {
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
function OtherSteps() {
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
