import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { COMPONENT_PAGES, PageTabs } from '../../platform/page-tabs.tsx';
import { MarkAsCompleted, useSetUpItem } from '../../platform/set-up-item.tsx';
import { Page } from '../../ui/page.tsx';
import { DeductionTable } from './deduction-table.tsx';
import { EarningTable } from './earning-table.tsx';
import type { Deduction, Earning } from './salary.queries.ts';
import { SaveDeductionDialog } from './save-deduction-form.tsx';
import { SaveEarningDialog } from './save-earning-form.tsx';
import { TrySalary } from './try-salary.tsx';

const VIEWS = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'deductions', label: 'Deductions' },
  { value: 'try', label: 'Try a salary' },
];

/** What is edited: a component, a new one ('new'), or nothing. */
type Draft<T> = T | 'new' | null;

export function SalaryComponentsPage() {
  const [{ view }, setAddress] = useAddressState({ view: 'earnings' });
  const [earning, setEarning] = useState<Draft<Earning>>(null);
  const [deduction, setDeduction] = useState<Draft<Deduction>>(null);
  const { isInSetUp } = useSetUpItem('salaryComponents');
  const addButtonProps = isInSetUp ? ({ variant: 'default' } as const) : {};
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
          {isInSetUp && <MarkAsCompleted item="salaryComponents" />}
        </>
      }
    >
      <PageTabs at="/payroll/payroll-components/salary" tabs={COMPONENT_PAGES} />
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
