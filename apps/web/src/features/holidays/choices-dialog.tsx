import { Button, Group } from '@mantine/core';
import { chooseHoliday, giveUpHoliday, listChoices } from '@muster/contract/features/holidays/holidays.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction } from '../../ui/dialogs/dialog-actions.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Loaded } from '../../ui/states.tsx';
import styles from './holidays.module.css';
import { HOLIDAY_ENTRIES, type Holiday } from './holidays.queries.ts';

type Props = { readonly holiday: Holiday; readonly onClose: () => void };

const REFRESHES = [...HOLIDAY_ENTRIES, listChoices];

/** Who keeps an optional holiday; somebody can be added or taken off it. */
export function ChoicesDialog({ holiday: { id, name, date }, onClose }: Props) {
  const choices = useQuery(contractQuery(listChoices, { params: { id } }));
  const giveUp = useAction(giveUpHoliday, { refreshes: REFRESHES });
  return (
    <Dialog title="Who keeps it" purpose={`${name}, ${formatDate(date)}`} onClose={onClose}>
      <AddSomebody id={id} />
      <Loaded query={choices} subject="who keeps it">
        {(rows) => (
          <ul className="plain-list">
            {rows.map(({ employeeId, employeeName, chosenByOther }) => (
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
        )}
      </Loaded>
      {choices.data?.length === 0 && <p className="muted">Nobody has chosen it yet.</p>}
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

function AddSomebody({ id }: { readonly id: string }) {
  const [employeeId, setEmployee] = useState('');
  const choose = useAction(chooseHoliday, { refreshes: REFRESHES, onDone: () => setEmployee('') });
  return (
    <Group align="flex-end" wrap="nowrap" mb="md">
      <PersonPicker
        flex={1}
        label="Choose it for"
        placeholder="Name or employee number"
        nothingFound="Nobody of that name"
        value={employeeId}
        onChange={setEmployee}
      />
      <Button
        disabled={employeeId === ''}
        loading={choose.pending}
        onClick={() => void choose.run({ params: { id }, body: { employeeId } })}
      >
        Add
      </Button>
    </Group>
  );
}
