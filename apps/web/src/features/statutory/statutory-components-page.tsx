import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPONENT_PAGES, PageTabs } from '../../platform/page-tabs.tsx';
import { MarkAsCompleted, setupChecklist, useSetUpItem } from '../../platform/set-up-item.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { ComponentSections } from './component-sections.tsx';
import { RequirementList } from './requirement-list.tsx';
import type { Target } from './set-up-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { allStatutory } from './statutory.queries.ts';

export function StatutoryComponentsPage() {
  const query = useQuery(allStatutory());
  const steps = useQuery(setupChecklist());
  const [target, setTarget] = useState<Target | null>(null);
  return (
    <Page
      title="Statutory components"
      purpose="Deductions and contributions required by law. Each rate and table changes by itself on its date."
      actions={<BackToSetUp />}
    >
      <PageTabs at="/payroll/payroll-components/statutory" tabs={COMPONENT_PAGES} />
      <Loaded query={query} subject="the statutory components" skeleton={<PageSkeleton />}>
        {(statutory) => (
          <>
            <RequirementList
              statutory={statutory}
              isBeforeFirst={steps.data !== undefined && !steps.data.isComplete}
              onOpen={setTarget}
            />
            <ComponentSections statutory={statutory} onOpen={setTarget} />
            {target !== null && <SetUpDialog statutory={statutory} target={target} onClose={() => setTarget(null)} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The way back to the set-up, for those who came from it or have not finished this step. */
function BackToSetUp() {
  const { step, cameFromSetup } = useSetUpItem('statutoryComponents');
  const isLeft = step?.missing === null && !step.completed;
  return step !== null && (cameFromSetup || isLeft) && <MarkAsCompleted item="statutoryComponents" />;
}
