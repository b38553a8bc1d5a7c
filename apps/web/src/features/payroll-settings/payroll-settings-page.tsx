import { Button } from '@mantine/core';
import { savePayrollSettings } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useCameFrom } from '../../platform/from-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { LooseningWaits } from './loosening-waits.tsx';
import { payrollSettings, setupChecklist, useMarkItem } from './payroll-settings.queries.ts';
import { PayrollSettingsForm } from './save-payroll-settings-form.tsx';

export function PayrollSettingsPage() {
  const settings = useQuery(payrollSettings());
  const inSetUp = useInSetUp();
  const mayChange = isOpenTo(useSignedIn(), savePayrollSettings.access);
  return (
    <Page title="Payroll settings" purpose="Which days a payroll pays for, when it is paid, and how pay is worked out.">
      {settings.isPending && <PageSkeleton />}
      {settings.isError && (
        <LoadFailed error={settings.error} onRetry={settings.refetch} subject="the payroll settings" />
      )}
      {settings.data && (
        <>
          {settings.data.loosening && <LooseningWaits loosening={settings.data.loosening} mayAnswer={mayChange} />}
          <PayrollSettingsForm
            key={settings.data.version}
            settings={settings.data}
            mayChange={mayChange}
            next={settings.data.isSaved && inSetUp ? <MarkAsCompleted /> : null}
          />
        </>
      )}
    </Page>
  );
}

/** Whether this is a step of the set-up: opened from there, or not finished yet. */
function useInSetUp(): boolean {
  const cameFromSetup = useCameFrom('/payroll-setup');
  const step = useQuery(setupChecklist()).data?.settings;
  return step !== undefined && (cameFromSetup || !step.completed);
}

/** The way back to the set-up. */
function MarkAsCompleted() {
  const navigate = useNavigate();
  const checklist = useQuery(setupChecklist());
  const mark = useMarkItem();
  const finish = async () => {
    const isCompleted = checklist.data?.settings.completed || (await mark.run({ body: { item: 'settings' } })) !== null;
    if (isCompleted) await navigate({ to: '/payroll-setup' });
  };
  return (
    <Button leftSection={<IconCheck size={18} />} loading={mark.pending} onClick={() => void finish()}>
      Mark as Completed
    </Button>
  );
}
