import { Button, Divider, Tabs } from '@mantine/core';
import {
  attendanceSettingsBody,
  getAttendanceSettings,
  saveAttendanceSettings,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { isOffline } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { CountsFrom } from '../../ui/fields/counts-from.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { ATTENDANCE_ENTRIES, type Settings, settings, today } from './days/attendance.queries.ts';
import { TEXTS } from './days/attendance.texts.ts';
import { AttendanceTable } from './days/attendance-table.tsx';
import { LateLogs } from './days/late-logs.tsx';
import { PersonDays } from './days/person-days.tsx';
import { RegularizeButton } from './days/regularize-link.tsx';
import { OfflinePunchCard } from './punches/offline-punch-card.tsx';
import { PunchBands } from './punches/punch-bands.tsx';
import { Punch } from './punches/punch-card.tsx';
import { PayTab } from './settings/settings-pay.tsx';
import { TimeLogsTab } from './settings/settings-time-logs.tsx';
import { sentSettings, valuesOf } from './settings/settings-values.ts';
import { WorkingHoursTab } from './settings/settings-working-hours.tsx';

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

/** All tabs are one form: Save Settings sends everything. */
function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const stored = useQuery(settings());
  return (
    <Dialog title={TEXTS.settings} onClose={onClose} size={640}>
      <Loaded query={{ ...stored, isPending: stored.isFetching }} subject="the settings">
        {(data) => !stored.isFetching && <SettingsForm stored={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

const REFRESHES = [getAttendanceSettings, listShifts, ...ATTENDANCE_ENTRIES];

function SettingsForm({ stored, onClose }: { readonly stored: Settings; readonly onClose: () => void }) {
  const save = useAction(saveAttendanceSettings, { refreshes: REFRESHES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: attendanceSettingsBody,
    initialValues: valuesOf(stored),
    submit: (_, values) => save.attempt({ body: sentSettings(values, stored.version) }),
  });
  return (
    <ContractForm form={form}>
      <Tabs defaultValue="hours" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="hours">Working Hours</Tabs.Tab>
          <Tabs.Tab value="logs">Time Logs</Tabs.Tab>
          <Tabs.Tab value="pay">Pay</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="hours" pt="md">
          <WorkingHoursTab form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="logs" pt="md">
          <TimeLogsTab form={form} ownAddress={stored.ownAddress} />
        </Tabs.Panel>
        <Tabs.Panel value="pay" pt="md">
          <PayTab form={form} />
        </Tabs.Panel>
      </Tabs>
      <Divider my="md" />
      <CountsFrom {...form.field('countsFrom')} />
      <FormActions form={form} label="Save Settings" onClose={onClose} />
    </ContractForm>
  );
}
