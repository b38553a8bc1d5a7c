import { Button, MultiSelect, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { assignSitePeople } from '@muster/contract/features/sites/sites.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { peopleNamed, peopleOf, SITE_ENTRIES, type Site } from './sites.queries.ts';

type Props = { readonly site: Site; readonly onClose: () => void };
type Choice = { readonly value: string; readonly label: string };

/** Who works at a site. */
export function SitePeopleDialog({ site, onClose }: Props) {
  const people = useQuery(peopleOf(site.id));
  return (
    <Dialog title={`People of ${site.name}`} opened onClose={onClose} purpose="A person may work at several sites.">
      {people.isPending && <RowsSkeleton />}
      {people.isError && <LoadFailed error={people.error} onRetry={people.refetch} subject="the people of this site" />}
      {people.data && (
        <People
          site={site}
          onClose={onClose}
          assigned={people.data.map(({ employeeId, employeeName, employeeNumber }) => ({
            value: employeeId,
            label: employeeNumber === null ? employeeName : `${employeeName}, ${employeeNumber}`,
          }))}
        />
      )}
    </Dialog>
  );
}

const SEARCH_MS = 300;

/** The server searches; whoever is chosen stays in the list while it is searched on. */
function People({ site, assigned, onClose }: Props & { readonly assigned: readonly Choice[] }) {
  const assign = useAction(assignSitePeople, { refreshes: SITE_ENTRIES, onDone: onClose });
  const [chosen, setChosen] = useState<readonly Choice[]>(assigned);
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, SEARCH_MS);
  const found = useQuery({ ...peopleNamed(searched), placeholderData: keepPreviousData });
  const offered: readonly Choice[] = (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const rest = offered.filter((one) => !chosen.some((other) => other.value === one.value));
  const all = [...chosen, ...rest];
  return (
    <Stack gap="md">
      <MultiSelect
        label="Employees"
        placeholder={chosen.length === 0 ? 'Search people' : ''}
        data={all}
        value={chosen.map(({ value }) => value)}
        onChange={(ids) => setChosen(all.filter(({ value }) => ids.includes(value)))}
        searchable
        clearable
        hidePickedOptions
        clearSearchOnChange
        searchValue={text}
        onSearchChange={setText}
        // The server has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={found.isFetching ? 'Searching…' : 'No one found'}
        maxDropdownHeight={220}
        data-autofocus
      />
      <DialogActions hint={chosen.length === 1 ? '1 person' : `${chosen.length} people`}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={assign.pending}
          onClick={() =>
            void assign.run({ params: { id: site.id }, body: { employeeIds: chosen.map(({ value }) => value) } })
          }
        >
          Save
        </Button>
      </DialogActions>
    </Stack>
  );
}
