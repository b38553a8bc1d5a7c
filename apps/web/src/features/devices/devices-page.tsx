import { Button, Tabs } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { DeviceForm, KeyDialog, type NewKey } from './device-form.tsx';
import { DeviceList } from './device-list.tsx';
import { DevicePeopleTab } from './device-people.tsx';
import { type Device, deviceList, devicePeople } from './devices.queries.ts';
import { TEXTS } from './devices.texts.ts';
import { ImportPunchesDialog } from './import-punches-dialog.tsx';
import { PunchImports } from './punch-imports.tsx';

type Open = { readonly what: 'form'; readonly device: Device | null } | { readonly what: 'import' } | null;

/** Attendance machines: their keys, whom they know by which id, and files of punches. */
export function DevicesPage() {
  const [{ tab }, setAddress] = useAddressState({ tab: 'devices' });
  const [open, setOpen] = useState<Open>(null);
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  const devices = useQuery(deviceList());
  const people = useQuery(devicePeople());
  const waiting = people.data?.waiting.length ?? 0;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'form', device: null })}>
      Add device
    </Button>
  );
  return (
    <Page
      title="Devices"
      purpose={TEXTS.purpose}
      actions={
        <>
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setOpen({ what: 'import' })}>
            Import punches
          </Button>
          {devices.data?.mayAdd === true && add}
        </>
      }
    >
      <Tabs keepMounted={false} value={tab} onChange={(to) => setAddress({ tab: to ?? 'devices' })}>
        <Tabs.List>
          <Tabs.Tab value="devices">Devices</Tabs.Tab>
          <Tabs.Tab value="people">
            {waiting > 0 ? `Device ids (${formatCount(waiting)} unknown)` : 'Device ids'}
          </Tabs.Tab>
          <Tabs.Tab value="imports">Imports</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="devices" pt="md">
          <DeviceList
            list={devices}
            add={devices.data?.mayAdd === true ? add : null}
            onEdit={(device) => setOpen({ what: 'form', device })}
            onKey={setNewKey}
          />
        </Tabs.Panel>
        <Tabs.Panel value="people" pt="md">
          <DevicePeopleTab people={people} devices={devices.data?.devices ?? []} />
        </Tabs.Panel>
        <Tabs.Panel value="imports" pt="md">
          <PunchImports />
        </Tabs.Panel>
      </Tabs>
      {open?.what === 'form' && <DeviceForm device={open.device} onClose={() => setOpen(null)} onKey={setNewKey} />}
      {open?.what === 'import' && (
        <ImportPunchesDialog devices={devices.data?.devices ?? []} onClose={() => setOpen(null)} />
      )}
      {newKey && <KeyDialog newKey={newKey} onClose={() => setNewKey(null)} />}
    </Page>
  );
}
