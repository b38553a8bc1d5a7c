import { Badge, Button, Group, Popover, Select, Stack } from '@mantine/core';
import { MISSING, type Missing } from '@muster/contract/features/users/users-filters.ts';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentFilter, designationList } from './users.queries.ts';

export type Filters = {
  readonly department: string;
  readonly designation: string;
  readonly role: string;
  readonly missing: string;
};

export const ROLES = [
  { value: '1', label: 'Administrator' },
  { value: '2', label: 'Moderator' },
  { value: '3', label: 'Member' },
];

const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  salary: 'Salary',
  bank: 'Bank account',
  pan: 'PAN',
  uan: 'UAN',
  state: 'Work state',
  dateOfBirth: 'Date of birth',
  dateOfJoining: 'Date of joining',
  figures: 'Figures since April',
};
export const MISSING_CHOICES = MISSING.map((value) => ({ value, label: MISSING_WORDS[value] }));

const NONE: Filters = { department: '', designation: '', role: '', missing: '' };

/** Department, designation, role, and what is missing; the badge counts what is set. */
export function PeopleFilter({ filters, onApply }: { filters: Filters; onApply: (filters: Filters) => void }) {
  const [opened, setOpened] = useState(false);
  const active = Object.values(filters).filter(Boolean).length;
  const apply = (nextFilters: Filters) => {
    setOpened(false);
    onApply(nextFilters);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.75} />}
          rightSection={
            active > 0 ? (
              <Badge circle size="md" aria-label={`${active} ${active === 1 ? 'filter' : 'filters'} set`}>
                {active}
              </Badge>
            ) : null
          }
          onClick={() => setOpened((open) => !open)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">{opened && <FilterFields filters={filters} onApply={apply} />}</Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({ filters, onApply }: { filters: Filters; onApply: (filters: Filters) => void }) {
  const [draft, setDraft] = useState(filters);
  const departments = useQuery(departmentFilter());
  const designations = useQuery(designationList());
  const inside = { comboboxProps: { withinPortal: false }, clearable: true, searchable: true, openOnFocus: false };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Stack gap="md">
        <Select
          {...inside}
          label="Department"
          placeholder="Any department"
          data={(departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.department || null}
          onChange={(department) => setDraft({ ...draft, department: department ?? '' })}
        />
        <Select
          {...inside}
          label="Designation"
          placeholder="Any designation"
          data={designations.data ?? []}
          value={draft.designation || null}
          onChange={(designation) => setDraft({ ...draft, designation: designation ?? '' })}
        />
        <Select
          {...inside}
          label="Role"
          placeholder="Any role"
          data={ROLES}
          value={draft.role || null}
          onChange={(role) => setDraft({ ...draft, role: role ?? '' })}
        />
        <Select
          {...inside}
          label="Missing"
          placeholder="Anything"
          data={MISSING_CHOICES}
          value={draft.missing || null}
          onChange={(missing) => setDraft({ ...draft, missing: missing ?? '' })}
        />
        <Group justify="space-between">
          <Button type="button" variant="subtle" color="dark" onClick={() => onApply(NONE)}>
            Clear
          </Button>
          <Button type="submit">Apply</Button>
        </Group>
      </Stack>
    </form>
  );
}
