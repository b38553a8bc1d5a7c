// The reports of a team are put together here: those of attendance, and those of leave where the plan has it.
import { Tabs } from '@mantine/core';
import { TeamReportsPage } from '../features/attendance/reports/reports-page.tsx';
import { LeaveReportsPage } from '../features/leaves/leave-reports-page.tsx';
import { useAddressState } from '../platform/address-state.ts';
import { useSignedIn } from '../platform/session.ts';

export function WholeTeamReportsPage() {
  const [{ about }, setAddress] = useAddressState({ about: 'attendance' });
  if (!useSignedIn().accessableFeatures.includes('Leaves')) return <TeamReportsPage />;
  return (
    <>
      <Tabs
        value={about === 'leave' ? 'leave' : 'attendance'}
        onChange={(to) => setAddress({ about: to ?? 'attendance' })}
        w="100%"
        maw="var(--content-width)"
        mx="auto"
        px={{ base: 16, sm: 32 }}
        pt="md"
      >
        <Tabs.List aria-label="Reports about">
          <Tabs.Tab value="attendance">Attendance</Tabs.Tab>
          <Tabs.Tab value="leave">Leave</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {about === 'leave' ? <LeaveReportsPage /> : <TeamReportsPage />}
    </>
  );
}
