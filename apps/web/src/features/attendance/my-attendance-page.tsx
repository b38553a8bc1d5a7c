import { Button } from '@mantine/core';
import { getAttendanceSettings } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { isOffline } from '../../platform/api-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { todayIso } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { today } from './days/attendance.queries.ts';
import { TEXTS } from './days/attendance.texts.ts';
import { AttendanceTable } from './days/attendance-table.tsx';
import { LateLogs } from './days/late-logs.tsx';
import { PersonDays } from './days/person-days.tsx';
import { RegularizeButton, RegularizeRoom } from './days/regularize-link.tsx';
import { OfflinePunchCard } from './punches/offline-punch-card.tsx';
import { PunchBands } from './punches/punch-bands.tsx';
import { Punch } from './punches/punch-card.tsx';
import { SettingsDialog } from './settings/settings-dialog.tsx';

/** With the settings opened: /attendance/settings. */
export function AttendanceSettingsPage() {
  const navigate = useNavigate();
  return <MyAttendancePage onSettingsClosed={() => void navigate({ to: '/attendance/my-attendance' })} />;
}

/** The index of /attendance: the own days, each with its reason and its logs. */
export function MyAttendancePage({ onSettingsClosed }: { readonly onSettingsClosed?: () => void }) {
  const [isOpen, setOpen] = useState(onSettingsClosed !== undefined);
  const now = useQuery(today());
  const maySet = isOpenTo(useSignedIn(), getAttendanceSettings.access);
  const close = onSettingsClosed ?? (() => setOpen(false));
  return (
    <Page
      title="My attendance"
      purpose="Each day from first in to last out, against your shift."
      actions={
        <>
          {now.isPending && <RegularizeRoom />}
          {now.data && <RegularizeButton day={now.data.day} />}
          {maySet && (
            <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => setOpen(true)}>
              {TEXTS.settings}
            </Button>
          )}
        </>
      }
    >
      <PunchSection />
      {now.data && <PersonDays today={now.data.today} now={now.data.now} />}
      {now.isPending && <DaysSkeleton />}
      {/* The days of the device's own date, where the server's is not known. */}
      {now.isError && !now.data && !isOffline(now.error) && <PersonDays today={todayIso()} />}
      {isOpen && maySet && <SettingsDialog onClose={close} />}
    </Page>
  );
}

/** The punch card with what is told above it; it stays where it cannot be loaded. */
function PunchSection() {
  const now = useQuery(today());
  if (!now.data && isOffline(now.error)) return <OfflinePunchCard />;
  return (
    <>
      <PunchBands />
      <Section>
        <Loaded query={now} subject="your day" isLine keepsData skeleton={<RowsSkeleton rows={2} />}>
          {(state) => <Punch today={state} />}
        </Loaded>
      </Section>
      {now.data && <LateLogs today={now.data} />}
    </>
  );
}

/** The list as it will be. */
function DaysSkeleton() {
  return <AttendanceTable days={undefined} isLoading empty={null} today="" now={null} opened={null} onDay={() => {}} />;
}
