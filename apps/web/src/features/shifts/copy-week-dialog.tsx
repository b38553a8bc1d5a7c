import { Stack } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { copyWeek } from '@muster/contract/features/shifts/shifts-copy.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import styles from './cell-dialog.module.css';
import { everyDepartment, SHIFT_ENTRIES, type WeekRow, type WhoseWeek, weekToCopy } from './shifts.queries.ts';
import { movedBy, weekLabel } from './week.ts';

const [LISTED, TEAM] = ['listed', 'team'];

type CopyProps = { readonly sunday: string; readonly rows: readonly WeekRow[]; readonly onClose: () => void };

/** Gives people the shifts of the week before, once it was said how many days change. */
export function CopyWeekDialog({ sunday, rows, onClose }: CopyProps) {
  const [who, setWho] = useState<string>(LISTED);
  const departments = useQuery(everyDepartment());
  const whose = whoseOf(who, rows);
  const preview = useQuery({ ...weekToCopy(sunday, whose), staleTime: 0 });
  const copy = useAction(copyWeek, { refreshes: SHIFT_ENTRIES, onDone: onClose });
  const data = [
    { value: LISTED, label: rows.length === 1 ? 'The one person shown' : `The ${rows.length} people shown` },
    { value: TEAM, label: 'Everybody who reports to me' },
    ...(departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: `Department ${name}` })),
  ];
  return (
    <Dialog
      title="Copy last week"
      onClose={onClose}
      purpose={`${weekLabel(movedBy(sunday, -7))} into ${weekLabel(sunday)}`}
    >
      <Stack gap="md">
        <ChoiceSelect label="Whose shifts" data={data} value={who} onChange={(one) => setWho(one ?? LISTED)} />
        <Loaded query={preview} subject="the preview" skeleton={<RowsSkeleton rows={1} />}>
          {(changes) => (
            <p className={styles.now} role="status">
              {wordsOf(changes)}
            </p>
          )}
        </Loaded>
      </Stack>
      <SendActions
        label={preview.data?.cells ? `Copy ${countOf(preview.data.cells, 'day', 'days')}` : 'Copy'}
        onClose={onClose}
        pending={copy.pending}
        disabled={!preview.data?.cells}
        onSend={() => copy.run({ body: { ...whose, startDate: sunday } })}
      />
    </Dialog>
  );
}

function whoseOf(who: string, rows: readonly WeekRow[]): WhoseWeek {
  if (who === TEAM) return { isMyTeam: true };
  return who === LISTED ? { employeeIds: rows.map(({ employeeId }) => employeeId) } : { departmentId: who };
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function wordsOf({ cells, people, unavailable }: ResponseOf<typeof copyWeek>): string {
  const note =
    unavailable > 0
      ? ` ${countOf(unavailable, 'day stays', 'days stay')} as ${unavailable === 1 ? 'it is' : 'they are'}: the shift is not for the person any more.`
      : '';
  if (cells === 0) return `Nothing to copy: the days to come are as they were.${note}`;
  const days = countOf(cells, 'day to come', 'days to come');
  return `${days} of ${countOf(people, 'person', 'people')} ${cells === 1 ? 'gets' : 'get'} another shift; days up to today stay.${note}`;
}
