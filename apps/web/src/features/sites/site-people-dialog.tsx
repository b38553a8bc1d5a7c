import { Stack } from '@mantine/core';
import { assignSitePeople } from '@muster/contract/features/sites/sites.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeoplePicker } from '../../platform/people-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import type { Choice } from '../../ui/fields/searched.tsx';
import { Loaded } from '../../ui/states.tsx';
import { peopleOf, SITE_ENTRIES, type Site } from './sites.queries.ts';

type PeopleProps = { readonly site: Site; readonly onClose: () => void };

/** Who works at a site. */
export function SitePeopleDialog({ site, onClose }: PeopleProps) {
  const people = useQuery(peopleOf(site.id));
  return (
    <Dialog title={`People of ${site.name}`} onClose={onClose} purpose="A person may work at several sites.">
      <Loaded query={people} subject="the people of this site">
        {(rows) => (
          <People
            site={site}
            onClose={onClose}
            assigned={rows.map(({ employeeId, employeeName, employeeNumber }) => ({
              value: employeeId,
              label: employeeNumber === null ? employeeName : `${employeeName}, ${employeeNumber}`,
            }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function People({ site, assigned, onClose }: PeopleProps & { readonly assigned: readonly Choice[] }) {
  const assign = useAction(assignSitePeople, { refreshes: SITE_ENTRIES, onDone: onClose });
  const [people, setPeople] = useState(assigned);
  const employeeIds = people.map(({ value }) => value);
  return (
    <Stack gap="md">
      <PeoplePicker
        label="Employees"
        placeholder={people.length === 0 ? 'Search people' : ''}
        chosen={people}
        onChosen={setPeople}
        clearable
        maxDropdownHeight={220}
        data-autofocus
      />
      <SendActions
        label="Save"
        onClose={onClose}
        hint={people.length === 1 ? '1 person' : `${people.length} people`}
        pending={assign.pending}
        onSend={() => assign.run({ params: { id: site.id }, body: { employeeIds } })}
      />
    </Stack>
  );
}
