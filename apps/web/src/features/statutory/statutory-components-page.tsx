import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCameFrom } from '../../platform/from-state.ts';
import { Page } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { ComponentSections } from './component-sections.tsx';
import { ComponentTabs } from './component-tabs.tsx';
import { RequirementList } from './requirement-list.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import type { Target } from './set-up-target.ts';
import { allStatutory, checklist, useMarkItem } from './statutory.queries.ts';

export function StatutoryComponentsPage() {
  const statutory = useQuery(allStatutory());
  const steps = useQuery(checklist());
  const [target, setTarget] = useState<Target | null>(null);
  return (
    <Page
      title="Statutory components"
      purpose="Deductions and contributions required by law. Each rate and table changes by itself on its date."
      actions={<MarkAsCompleted />}
    >
      <ComponentTabs />
      {statutory.isPending && <PageSkeleton />}
      {statutory.isError && (
        <LoadFailed error={statutory.error} onRetry={statutory.refetch} subject="the statutory components" />
      )}
      {statutory.data && (
        <>
          <RequirementList
            statutory={statutory.data}
            isBeforeFirst={steps.data !== undefined && !steps.data.isComplete}
            onOpen={setTarget}
          />
          <ComponentSections statutory={statutory.data} onOpen={setTarget} />
          {target !== null && (
            <SetUpDialog statutory={statutory.data} target={target} onClose={() => setTarget(null)} />
          )}
        </>
      )}
    </Page>
  );
}

/** The way back to the set-up, for those who came from it or have not finished this step. */
function MarkAsCompleted() {
  const navigate = useNavigate();
  const cameFromSetup = useCameFrom('/payroll-setup');
  const steps = useQuery(checklist());
  const mark = useMarkItem();
  const step = steps.data?.statutoryComponents;
  const isLeft = step?.missing === null && !step.completed;
  if (!step || !(cameFromSetup || isLeft)) return null;
  const finish = async () => {
    const done = step.completed || (await mark.run({ body: { item: 'statutoryComponents' } })) !== null;
    if (done) await navigate({ to: '/payroll-setup' });
  };
  return (
    <Button leftSection={<IconCheck size={18} />} loading={mark.pending} onClick={() => void finish()}>
      Mark as Completed
    </Button>
  );
}
