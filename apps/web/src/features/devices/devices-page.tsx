import { Button, Tabs } from '@mantine/core';
import { renewDeviceKey, revokeDevice } from '@muster/contract/features/devices/devices.contract.ts';
import { IconBan, IconDeviceTabletStar, IconKey, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { formatAgo } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { DevicePeopleTab } from './device-people.tsx';
import { DEVICE_ENTRIES, type Device, type Devices, deviceList, devicePeople, type NewKey } from './devices.queries.ts';
import { TEXTS } from './devices.texts.ts';
import { ImportPunchesDialog } from './import-punches-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { PunchImports } from './punch-imports.tsx';
import { RefusedLinesDialog } from './refused-lines-dialog.tsx';

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
      {open?.what === 'form' && <DeviceDialog device={open.device} onClose={() => setOpen(null)} onKey={setNewKey} />}
      {open?.what === 'import' && (
        <ImportPunchesDialog devices={devices.data?.devices ?? []} onClose={() => setOpen(null)} />
      )}
      {newKey && <KeyDialog newKey={newKey} onClose={() => setNewKey(null)} />}
    </Page>
  );
}

type DeviceListProps = {
  readonly list: UseQueryResult<Devices>;
  /** Null for those who may not. */
  readonly add: ReactNode;
  readonly onEdit: (device: Device) => void;
  readonly onKey: (key: NewKey) => void;
};

const seenWords = ({ lastSeenAt }: Device) => (lastSeenAt === null ? 'Never' : formatAgo(lastSeenAt));

const placeWords = ({ place, serialNumber }: Device) => [place, serialNumber].filter(Boolean).join(', ') || '–';

function DeviceStatus({ device: { isRevoked, lastSeenAt } }: { readonly device: Device }) {
  if (isRevoked) return <Status tone="locked" label="Revoked" />;
  return lastSeenAt === null ? <Status tone="wait" label="Never connected" /> : <Status tone="good" label="In use" />;
}

const COLUMNS: readonly Column<Device>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => <strong>{name}</strong> },
  { key: 'place', title: 'Place, serial number', truncate: true, render: placeWords },
  { key: 'status', title: 'Status', width: 140, render: (device) => <DeviceStatus device={device} /> },
  { key: 'seen', title: 'Last seen', width: 130, noWrap: true, render: seenWords },
  { key: 'punches', title: 'Punches', width: 110, align: 'right', render: (row) => formatCount(row.punchesReceived) },
  { key: 'key', title: 'Key ends with', width: 120, noWrap: true, render: ({ keyHint }) => <code>{keyHint}</code> },
];

function DeviceList({ list, add, onEdit, onKey }: DeviceListProps) {
  const [lines, setLines] = useState<Device | null>(null);
  const rows = list.data?.devices;
  const hasMenu = rows?.some(({ actions, refusedLines }) => actions.length + refusedLines.length > 0) ?? false;
  return (
    <>
      <LoadedTable
        label="Devices"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(row) => ({
          title: row.name,
          tag: <DeviceStatus device={row} />,
          detail: placeWords(row),
          line: `Last seen: ${seenWords(row)}, ${formatCount(row.punchesReceived)} punches`,
        })}
        query={{ ...list, data: rows }}
        subject="the devices"
        empty={
          <EmptyState icon={IconDeviceTabletStar} title="No devices yet" action={add ?? undefined}>
            A machine that pushes its punches gets a key here. Files of other machines can be imported without one.
          </EmptyState>
        }
        actions={
          hasMenu
            ? (device) => <DeviceMenu device={device} onEdit={onEdit} onKey={onKey} onLines={() => setLines(device)} />
            : undefined
        }
      />
      {lines && <RefusedLinesDialog device={lines} onClose={() => setLines(null)} />}
    </>
  );
}

type DeviceMenuProps = Pick<DeviceListProps, 'onEdit' | 'onKey'> & {
  readonly device: Device;
  readonly onLines: () => void;
};

function DeviceMenu({ device, onEdit, onKey, onLines }: DeviceMenuProps) {
  const { id, name, actions, refusedLines, isRevoked } = device;
  const renew = useAction(renewDeviceKey, { refreshes: DEVICE_ENTRIES, toast: false, onDone: onKey });
  const revoke = useAction(revokeDevice, { refreshes: DEVICE_ENTRIES });
  const askRenew = async () => {
    const isConfirmed = await confirmAction({
      title: 'New key',
      body: isRevoked
        ? `${name} can send again with the new key.`
        : `${name} is refused until the new key is entered in it. What it cannot send meanwhile it sends later.`,
      confirmLabel: 'Make a new key',
    });
    if (isConfirmed) await renew.run({ params: { id } });
  };
  const askRevoke = async () => {
    const isConfirmed = await confirmAction({
      title: 'Revoke the key',
      body: `${name} is refused from now on. What it sent stays.`,
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (isConfirmed) await revoke.run({ params: { id } });
  };
  return (
    <RowMenu
      name={name}
      width={200}
      entries={[
        actions.includes('edit') && { label: 'Edit', icon: IconPencil, onPick: () => onEdit(device) },
        refusedLines.length > 0 && { label: 'Lines not understood', onPick: onLines },
        actions.includes('new key') && { label: 'New key', icon: IconKey, onPick: askRenew },
        actions.includes('revoke') && { label: 'Revoke', icon: IconBan, onPick: askRevoke, danger: true },
      ]}
    />
  );
}
