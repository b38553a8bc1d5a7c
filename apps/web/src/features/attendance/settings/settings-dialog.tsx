import { Divider, Tabs } from '@mantine/core';
import {
  attendanceSettingsBody,
  getAttendanceSettings,
  saveAttendanceSettings,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../platform/queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { CountsFrom } from '../../../ui/fields/counts-from.tsx';
import { ContractForm, useContractForm } from '../../../ui/fields/form.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { ATTENDANCE_ENTRIES, type Settings, settings } from '../days/attendance.queries.ts';
import { TEXTS } from '../days/attendance.texts.ts';
import { PayTab } from './settings-pay.tsx';
import { TimeLogsTab } from './settings-time-logs.tsx';
import { sentSettings, valuesOf } from './settings-values.ts';
import { WorkingHoursTab } from './settings-working-hours.tsx';

/** All tabs are one form: Save Settings sends everything. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
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
