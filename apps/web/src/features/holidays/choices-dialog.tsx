import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { chooseHoliday, giveUpHoliday, listChoices } from '@muster/contract/features/holidays/holidays.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES, type Holiday } from './holidays.queries.ts';

type Props = { readonly holiday: Holiday; readonly onClose: () => void };

const REFRESHES = [...HOLIDAY_ENTRIES, listChoices];

/** Who keeps an optional holiday; somebody can be added or taken off it. */
export function ChoicesDialog({ holiday: { id, name, date }, onClose }: Props) {
  const choices = useQuery(contractQuery(listChoices, { params: { id } }));
  const giveUp = useAction(giveUpHoliday, { refreshes: REFRESHES });
  return (
    <Dialog title="Who keeps it" purpose={`${name}, ${formatDate(date)}`} opened onClose={onClose}>
      <AddSomebody id={id} />
      {choices.isPending && <RowsSkeleton />}
      {choices.isError && <LoadFailed error={choices.error} onRetry={choices.refetch} subject="who keeps it" />}
      {choices.data?.length === 0 && <p className="muted">Nobody has chosen it yet.</p>}
      <ul className={styles.list}>
        {choices.data?.map(({ employeeId, employeeName, chosenByOther }) => (
          <li key={employeeId} className={styles.row}>
            <Person name={employeeName} detail={chosenByOther ? 'Chosen for them' : 'Chose it'} />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Take ${employeeName} off it`}
              onClick={() => void giveUp.run({ params: { id }, query: { employeeId } })}
            >
              Take off
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function AddSomebody({ id }: { readonly id: string }) {
  const [search, setSearch] = useState('');
  const [employeeId, setEmployee] = useState<string | null>(null);
  const [asked] = useDebouncedValue(search, 300);
  const people = useQuery({ ...contractQuery(searchPeople, { query: { searchParam: asked } }), enabled: asked !== '' });
  const choose = useAction(chooseHoliday, { refreshes: REFRESHES, onDone: () => setEmployee(null) });
  return (
    <Group align="flex-end" wrap="nowrap" mb="md">
      <Select
        flex={1}
        label="Choose it for"
        placeholder="Name or employee number"
        searchable
        clearable
        data={(people.data ?? []).map((person) => ({ value: person.id, label: person.name }))}
        filter={({ options }) => options}
        onSearchChange={setSearch}
        value={employeeId}
        onChange={setEmployee}
        nothingFoundMessage={asked === '' ? 'Type a name' : 'Nobody of that name'}
      />
      <Button
        disabled={employeeId === null}
        loading={choose.pending}
        onClick={() => employeeId && void choose.run({ params: { id }, body: { employeeId } })}
      >
        Add
      </Button>
    </Group>
  );
}
