import { Badge, Button, Group, Popover, Stack } from '@mantine/core';
import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { departmentFilter, designationList } from './users.queries.ts';

export type Filters = {
  readonly department: string;
  readonly designation: string;
  readonly role: string;
  readonly missing: string;
};

export const ROLES = optionsOf({ 1: 'Administrator', 2: 'Moderator', 3: 'Member' });

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
export const MISSING_CHOICES = optionsOf(MISSING_WORDS);

const NONE: Filters = { department: '', designation: '', role: '', missing: '' };

/** Department, designation, role, and what is missing; the badge counts what is set. */
export function PeopleFilter({ filters, onApply }: { filters: Filters; onApply: (filters: Filters) => void }) {
  const [isOpen, setOpen] = useState(false);
  const active = Object.values(filters).filter(Boolean).length;
  const apply = (nextFilters: Filters) => {
    setOpen(false);
    onApply(nextFilters);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus>
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
          onClick={() => setOpen((open) => !open)}
        >
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">{isOpen && <FilterFields filters={filters} onApply={apply} />}</Popover.Dropdown>
    </Popover>
  );
}

function FilterFields({ filters, onApply }: { filters: Filters; onApply: (filters: Filters) => void }) {
  const [draft, setDraft] = useState(filters);
  const departments = useQuery(departmentFilter());
  const designations = useQuery(designationList());
  const filter = (name: keyof Filters) => ({
    comboboxProps: { withinPortal: false },
    searchable: true,
    openOnFocus: false,
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <Stack gap="md">
        <ClearableSelect
          {...filter('department')}
          label="Department"
          placeholder="Any department"
          data={(departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ClearableSelect
          {...filter('designation')}
          label="Designation"
          placeholder="Any designation"
          data={designations.data ?? []}
        />
        <ClearableSelect {...filter('role')} label="Role" placeholder="Any role" data={ROLES} />
        <ClearableSelect {...filter('missing')} label="Missing" placeholder="Anything" data={MISSING_CHOICES} />
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
