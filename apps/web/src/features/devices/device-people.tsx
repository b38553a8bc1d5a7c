import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core';
import { unmapPerson } from '@muster/contract/features/devices/devices.contract.ts';
import { IconPlus, IconUpload, IconUserPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { RemoveButton } from '../../ui/fields/remove-button.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { DEVICE_ENTRIES, type Device, type DevicePeople, type Mapping, type WaitingCode } from './devices.queries.ts';
import { punchesWords, TEXTS } from './devices.texts.ts';
import { ImportIdsDialog } from './import-ids-dialog.tsx';
import { MapDialog } from './map-dialog.tsx';

type DevicePeopleTabProps = {
  readonly people: UseQueryResult<DevicePeople>;
  readonly devices: readonly Device[];
};

type Open = { readonly what: 'map'; readonly waiting: WaitingCode | null } | { readonly what: 'import' } | null;

const deviceWords = ({ device }: { readonly device: string | null }) => device ?? TEXTS.allDevices;

const dateOf = (iso: string) => formatInstant(iso).date;

/** Ids that nobody is known by, and whom machines know by an id of their own. */
export function DevicePeopleTab({ people, devices }: DevicePeopleTabProps) {
  return (
    <Loaded query={people} subject="the device ids">
      {(data) => <DeviceIds {...data} devices={devices} />}
    </Loaded>
  );
}

function DeviceIds({ waiting, mappings, devices }: DevicePeople & Pick<DevicePeopleTabProps, 'devices'>) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="md">
      {waiting.length > 0 && (
        <Section title="Unknown ids" purpose={TEXTS.nobodyYet} flush>
          <Table
            label="Unknown ids"
            rows={waiting}
            rowKey={({ deviceId, code }) => `${deviceId} ${code}`}
            columns={WAITING_COLUMNS}
            card={(row) => ({
              title: row.code,
              detail: row.device ?? 'From a file',
              line: `${punchesWords(row.punches)}, ${dateOf(row.firstAt)} to ${dateOf(row.lastAt)}`,
            })}
            empty={null}
            actions={(row) => (
              <Tooltip label={`Say who ${row.code} is`}>
                <ActionIcon
                  variant="light"
                  aria-label={`Say who ${row.code} is`}
                  onClick={() => setOpen({ what: 'map', waiting: row })}
                >
                  <IconUserPlus size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          />
        </Section>
      )}
      <Section title="Device ids" purpose={TEXTS.knownBy} flush>
        <Table
          label="Device ids"
          toolbar={
            <Group gap={8}>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                onClick={() => setOpen({ what: 'import' })}
              >
                Import ids
              </Button>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} />}
                onClick={() => setOpen({ what: 'map', waiting: null })}
              >
                Add device id
              </Button>
            </Group>
          }
          rows={mappings}
          rowKey={({ id }) => id}
          columns={MAPPING_COLUMNS}
          card={(row) => ({ title: `${row.code}: ${row.employeeName}`, detail: deviceWords(row) })}
          empty={
            <EmptyState title="Nobody has an id of a machine yet">
              Punches are matched by employee number until somebody does.
            </EmptyState>
          }
          actions={(row) => (row.actions.includes('remove') ? <RemoveMapping mapping={row} /> : null)}
        />
      </Section>
      {open?.what === 'map' && <MapDialog waiting={open.waiting} devices={devices} onClose={close} />}
      {open?.what === 'import' && <ImportIdsDialog devices={devices} onClose={close} />}
    </Stack>
  );
}

const WAITING_COLUMNS: readonly Column<WaitingCode>[] = [
  { key: 'code', title: 'Id', render: ({ code }) => <strong>{code}</strong> },
  { key: 'device', title: 'From', render: ({ device }) => device ?? 'A file' },
  { key: 'punches', title: 'Punches', width: 110, align: 'right', render: ({ punches }) => formatCount(punches) },
  { key: 'first', title: 'First', width: 130, noWrap: true, render: ({ firstAt }) => dateOf(firstAt) },
  { key: 'last', title: 'Last', width: 130, noWrap: true, render: ({ lastAt }) => dateOf(lastAt) },
];

const MAPPING_COLUMNS: readonly Column<Mapping>[] = [
  { key: 'code', title: 'Id', render: ({ code }) => <strong>{code}</strong> },
  { key: 'person', title: 'Person', truncate: true, render: ({ employeeName }) => employeeName },
  { key: 'number', title: 'Employee number', width: 160, render: ({ employeeNumber }) => employeeNumber ?? '–' },
  { key: 'device', title: 'On', width: 180, truncate: true, render: deviceWords },
];

function RemoveMapping({ mapping: { id, code, employeeName } }: { readonly mapping: Mapping }) {
  const remove = useAction(unmapPerson, { refreshes: DEVICE_ENTRIES });
  const ask = async () => {
    const isConfirmed = await confirmAction({
      title: 'Remove device id',
      body: `New punches of ${code} are not those of ${employeeName} any more. What came already stays.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isConfirmed) await remove.run({ params: { id } });
  };
  return <RemoveButton color="red" label={`Remove ${code} of ${employeeName}`} onRemove={() => void ask()} />;
}
