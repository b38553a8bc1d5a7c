import { Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useCameFrom } from '../../platform/from-state.ts';
import { Page } from '../../ui/page.tsx';
import { ComponentTabs } from './component-tabs.tsx';
import { DeductionTable } from './deduction-table.tsx';
import { EarningTable } from './earning-table.tsx';
import { checklist, type Deduction, type Earning, useMarkItem } from './salary.queries.ts';
import { SaveDeductionDialog } from './save-deduction-form.tsx';
import { SaveEarningDialog } from './save-earning-form.tsx';
import { TrySalary } from './try-salary.tsx';

const VIEWS = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'deductions', label: 'Deductions' },
  { value: 'try', label: 'Try a salary' },
];

/** What is edited: a component, a new one ('new'), or nothing. */
type Edited<T> = T | 'new' | null;

export function SalaryComponentsPage() {
  const [{ view }, setAddress] = useAddressState({ view: 'earnings' });
  const [earning, setEarning] = useState<Edited<Earning>>(null);
  const [deduction, setDeduction] = useState<Edited<Deduction>>(null);
  const inSetUp = useInSetUp();
  const addButtonProps = inSetUp ? ({ variant: 'default' } as const) : {};
  return (
    <Page
      title="Salary components"
      purpose="What pay is made of: the earnings in the CTC, and the deductions."
      actions={
        <>
          {view === 'earnings' && (
            <Button {...addButtonProps} leftSection={<IconPlus size={18} />} onClick={() => setEarning('new')}>
              Add earning
            </Button>
          )}
          {view === 'deductions' && (
            <Button {...addButtonProps} leftSection={<IconPlus size={18} />} onClick={() => setDeduction('new')}>
              Add deduction
            </Button>
          )}
          {inSetUp && <MarkAsCompleted />}
        </>
      }
    >
      <ComponentTabs />
      <SegmentedControl
        data={VIEWS}
        value={view}
        onChange={(next) => setAddress({ view: next })}
        aria-label="Show"
        style={{ alignSelf: 'flex-start' }}
      />
      {view === 'earnings' && <EarningTable onEdit={setEarning} onAdd={() => setEarning('new')} />}
      {view === 'deductions' && <DeductionTable onEdit={setDeduction} onAdd={() => setDeduction('new')} />}
      {view === 'try' && <TrySalary />}
      {earning !== null && (
        <SaveEarningDialog earning={earning === 'new' ? null : earning} onClose={() => setEarning(null)} />
      )}
      {deduction !== null && (
        <SaveDeductionDialog deduction={deduction === 'new' ? null : deduction} onClose={() => setDeduction(null)} />
      )}
    </Page>
  );
}

/** Whether this is a step of the set-up: opened from there, or not finished yet. */
function useInSetUp(): boolean {
  const cameFromSetup = useCameFrom('/payroll-setup');
  const step = useQuery(checklist()).data?.salaryComponents;
  return step !== undefined && (cameFromSetup || !step.completed);
}

/** The way back to the set-up. */
function MarkAsCompleted() {
  const navigate = useNavigate();
  const steps = useQuery(checklist());
  const mark = useMarkItem();
  const finish = async () => {
    const done =
      steps.data?.salaryComponents.completed || (await mark.run({ body: { item: 'salaryComponents' } })) !== null;
    if (done) await navigate({ to: '/payroll-setup' });
  };
  return (
    <Button leftSection={<IconCheck size={18} />} loading={mark.pending} onClick={() => void finish()}>
      Mark as Completed
    </Button>
  );
}
