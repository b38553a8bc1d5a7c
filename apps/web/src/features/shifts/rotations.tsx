import { IconCalendarOff, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
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
  const [rotationToEnd, setRotationToEnd] = useState<Rotation | null>(null);
  const list = useQuery(rotationList(page));
  const total = list.data?.totalRecords ?? 0;
  const onPage = (to: number) => setAddress({ rotations: to });
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
      <LoadedTable
        query={list}
        subject="the rotations"
        label="Rotations"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(row) => ({ title: <strong>{row.rotationName}</strong>, detail: sequenceOf(row), line: cardLine(row) })}
        empty={
          <EmptyState icon={IconRepeat} title="No rotations yet" action={add}>
            A rotation gives a team another shift every week or day, in a sequence that repeats.
          </EmptyState>
        }
        actions={(rotation) => (
          <RowMenu
            name={rotation.rotationName}
            width={160}
            entries={[
              {
                label: 'Edit',
                icon: IconPencil,
                isOffered: rotation.actions.includes('edit'),
                onPick: () => onOpen(rotation.id),
              },
              {
                label: 'End',
                icon: IconCalendarOff,
                isOffered: rotation.actions.includes('end'),
                onPick: () => setRotationToEnd(rotation),
              },
            ]}
          />
        )}
        paging={total > SHIFTS_A_PAGE ? { page, pageSize: SHIFTS_A_PAGE, onPage } : undefined}
      />
      {rotationToEnd && <EndRotationDialog rotation={rotationToEnd} onClose={() => setRotationToEnd(null)} />}
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
