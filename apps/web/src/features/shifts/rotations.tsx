import { Menu } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconRepeat } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { EndRotationDialog } from './end-rotation-dialog.tsx';
import { InPlan } from './in-plan.tsx';
import { daysOf, namesOf, sequenceOf } from './rotation-words.ts';
import styles from './rotations.module.css';
import { type Rotation, rotationList, SHIFTS_A_PAGE } from './shifts.queries.ts';

type RotationsProps = { readonly isInPlan: boolean; readonly onOpen: (id: string | null) => void };

/** The rotations that go on or are to come. */
export function Rotations({ isInPlan, onOpen }: RotationsProps) {
  const [{ rotations: page }, setAddress] = useAddressState({ rotations: 1 });
  const [ending, setEnding] = useState<Rotation | null>(null);
  const list = useQuery({ ...rotationList(page), placeholderData: keepPreviousData });
  const total = list.data?.totalRecords ?? 0;
  const onPage = (wanted: number) => setAddress({ rotations: wanted });
  const add = (
    <InPlan isInPlan={isInPlan} variant="default" icon={<IconRepeat size={16} />} onClick={() => onOpen(null)}>
      Add Rotation
    </InPlan>
  );
  return (
    // A table draws its own edge only where no section is around it.
    <div className={styles.section}>
      <div className={styles.head}>
        <h2>Rotations</h2>
        {total > 0 && add}
      </div>
      {list.isError ? (
        <LoadFailed error={list.error} onRetry={list.refetch} subject="the rotations" />
      ) : (
        <Table
          label="Rotations"
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          card={(row) => ({ title: <strong>{row.rotationName}</strong>, detail: sequenceOf(row), line: cardLine(row) })}
          loading={list.isPending}
          empty={
            <EmptyState icon={IconRepeat} title="No rotations yet" action={add}>
              A rotation gives a team another shift every week or day, in a sequence that repeats.
            </EmptyState>
          }
          actions={(rotation) => (
            <RotationMenu rotation={rotation} onEdit={() => onOpen(rotation.id)} onEnd={() => setEnding(rotation)} />
          )}
          {...(total > SHIFTS_A_PAGE ? { paging: { page, pageSize: SHIFTS_A_PAGE, total, onPage } } : {})}
        />
      )}
      {ending && <EndRotationDialog rotation={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

const whoOf = ({ members }: Rotation) => namesOf(members.map(({ name }) => name));
const cardLine = (row: Rotation) => `${whoOf(row)}. ${daysOf(row)}`;

const COLUMNS: readonly Column<Rotation>[] = [
  { key: 'name', title: 'Rotation', render: ({ rotationName }) => <strong>{rotationName}</strong> },
  { key: 'sequence', title: 'Sequence', render: sequenceOf },
  { key: 'who', title: 'Who', render: whoOf },
  { key: 'days', title: 'Days', noWrap: true, render: daysOf },
];

type MenuProps = { readonly rotation: Rotation; readonly onEdit: () => void; readonly onEnd: () => void };

function RotationMenu({ rotation, onEdit, onEnd }: MenuProps) {
  if (rotation.actions.length === 0) return null;
  return (
    <RowMenu name={rotation.rotationName} width={160}>
      {rotation.actions.includes('edit') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      {rotation.actions.includes('end') && (
        <Menu.Item leftSection={<IconCalendarOff size={16} />} onClick={onEnd}>
          End
        </Menu.Item>
      )}
    </RowMenu>
  );
}
