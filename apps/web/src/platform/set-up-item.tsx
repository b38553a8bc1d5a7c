// A step of the payroll set-up on the page where it is done: the way back, marked as completed.
import { Button } from '@mantine/core';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  getSetupChecklist,
  markSetupItem,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCameFrom } from './from-state.ts';
import { contractQuery, useAction } from './queries.ts';

export const setupChecklist = () => contractQuery(getSetupChecklist);

type Item = 'salaryComponents' | 'statutoryComponents' | 'settings';

/** The step as it stands, and whether the page is opened for it: from the set-up, or while it is not finished. */
export function useSetUpItem(item: Item) {
  const cameFromSetup = useCameFrom('/payroll-setup');
  const step = useQuery(setupChecklist()).data?.[item] ?? null;
  return { step, cameFromSetup, isInSetUp: step !== null && (cameFromSetup || !step.completed) };
}

export function MarkAsCompleted({ item }: { readonly item: Item }) {
  const navigate = useNavigate();
  const { step } = useSetUpItem(item);
  const mark = useAction(markSetupItem, { refreshes: [getSetupChecklist, dashboard], toast: false });
  const finish = async () => {
    if (step?.completed || (await mark.run({ body: { item } })) !== null) await navigate({ to: '/payroll-setup' });
  };
  return (
    <Button leftSection={<IconCheck size={18} />} loading={mark.pending} onClick={() => void finish()}>
      Mark as Completed
    </Button>
  );
}
