import { Tabs } from '@mantine/core';
import { assignShiftEmployees } from '@muster/contract/features/shifts/shifts.contract.ts';
import { IconCalendarPlus, IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AssignShiftDialog } from './assign-shift-dialog.tsx';
import { InPlan } from './in-plan.tsx';
import { ManageShifts } from './manage-shifts.tsx';
import { RotationDialog } from './rotation-form.tsx';
import { Rotations } from './rotations.tsx';
import { ShiftDialog } from './shift-form.tsx';
import { shiftList } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import styles from './shifts-page.module.css';
import { UserShiftMapping } from './user-shift-mapping.tsx';

type Open = { readonly what: 'shift' | 'rotation'; readonly id: string | null } | { readonly what: 'assign' } | null;

export function ShiftsPage() {
  const isInPlan = isOpenTo(useSignedIn(), assignShiftEmployees.access);
  const [{ tab }, setAddress] = useAddressState({ tab: 'manage', page: 1, search: '', week: '' });
  const [open, setOpen] = useState<Open>(null);
  const shifts = useQuery(shiftList(1));
  const close = () => setOpen(null);
  const add = (
    <InPlan isInPlan={isInPlan} icon={<IconPlus size={16} />} onClick={() => setOpen({ what: 'shift', id: null })}>
      Add Shift
    </InPlan>
  );
  const assign = (
    <InPlan isInPlan={isInPlan} icon={<IconCalendarPlus size={16} />} onClick={() => setOpen({ what: 'assign' })}>
      Assign Shift
    </InPlan>
  );
  const isMapping = tab === 'mapping';
  return (
    <Page
      title="Shifts"
      purpose="Working hours, and who works which shift on which day."
      actions={isMapping ? assign : add}
    >
      <Tabs
        keepMounted={false}
        value={isMapping ? 'mapping' : 'manage'}
        onChange={(to) => setAddress({ tab: to ?? 'manage', page: 1, search: '', week: '' })}
      >
        <Tabs.List>
          <Tabs.Tab value="manage">
            Manage Shifts{shifts.data && <span className={styles.count}> {shifts.data.totalRecords}</span>}
          </Tabs.Tab>
          <Tabs.Tab
            value="mapping"
            {...(isInPlan ? {} : { rightSection: <IconLock size={14} role="img" aria-label="Not in your plan" /> })}
          >
            {SHIFT_TEXTS.mapping}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="manage" pt="md">
          <ManageShifts add={add} onEdit={({ id }) => setOpen({ what: 'shift', id })} />
          <Rotations isInPlan={isInPlan} onOpen={(id) => setOpen({ what: 'rotation', id })} />
        </Tabs.Panel>
        <Tabs.Panel value="mapping" pt="md" className="stack gap-12">
          {isInPlan ? <UserShiftMapping /> : <NotInPlan />}
        </Tabs.Panel>
      </Tabs>
      {open?.what === 'shift' && <ShiftDialog id={open.id} onClose={close} />}
      {open?.what === 'rotation' && <RotationDialog id={open.id} onClose={close} />}
      {open?.what === 'assign' && <AssignShiftDialog onClose={close} />}
    </Page>
  );
}

function NotInPlan() {
  return (
    <EmptyState icon={IconLock} title={SHIFT_TEXTS.upgrade}>
      {SHIFT_TEXTS.notInPlan}
    </EmptyState>
  );
}
