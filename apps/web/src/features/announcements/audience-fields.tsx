import { Group, Input, MultiSelect } from '@mantine/core';
import type { RoleName } from '@muster/contract/access.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { audienceChoices } from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../ui/format-money.ts';
import styles from './announcements.module.css';
import { choices } from './announcements.queries.ts';
import type { Compose } from './use-compose.ts';

const ROLES: readonly { readonly value: RoleName; readonly label: string }[] = [
  { value: 'Administrator', label: 'Administrators' },
  { value: 'Moderator', label: 'Moderators' },
  { value: 'Member', label: 'Members' },
];

/** Departments with the most people, one press each. */
const MAX_CHIPS = 3;

type Props = { readonly form: Compose['form'] };
type Choices = ResponseOf<typeof audienceChoices>;

/** Whom it is for: everybody, one press for a large department, or any choice of departments, places and roles. */
export function AudienceFields({ form }: Props) {
  const { data } = useQuery(choices());
  const { departmentIds, locations, roles } = form.values;
  const [isChoosing, setChoosing] = useState(false);
  const isEverybody = departmentIds.length + locations.length + roles.length === 0;
  const chips = data === undefined ? [] : chipsOf(data, departmentIds);
  const error = form.form.errors['departmentIds'];
  const isOpen = isChoosing || locations.length + roles.length > 0 || error !== undefined;
  const toggle = (id: string) => {
    const isChosen = departmentIds.includes(id);
    const left = departmentIds.filter((departmentId) => departmentId !== id);
    form.form.setFieldValue('departmentIds', isChosen ? left : [...departmentIds, id]);
  };
  const everybody = () => {
    form.form.setValues({ departmentIds: [], locations: [], roles: [] });
    setChoosing(false);
  };
  return (
    <div>
      <Input.Label labelElement="div" id="audience">
        For
      </Input.Label>
      {/* biome-ignore lint/a11y/useSemanticElements: its label stands above it as that of every field */}
      <div role="group" aria-labelledby="audience" className={styles.chips}>
        <Chip label="Everyone" count={data?.people} isPressed={isEverybody} onPress={everybody} />
        {chips.map(({ id, name, people }) => (
          <Chip
            key={id}
            label={name}
            count={people}
            isPressed={departmentIds.includes(id)}
            onPress={() => toggle(id)}
          />
        ))}
        <button type="button" className={styles.chip} aria-expanded={isOpen} onClick={() => setChoosing(!isChoosing)}>
          <IconPlus size={14} aria-hidden /> Choose
        </button>
      </div>
      {isOpen && <Selects form={form} data={data} />}
    </div>
  );
}

/** The largest, and those that are chosen. */
function chipsOf({ departments }: Choices, chosenIds: readonly string[]) {
  const largest = new Set(
    departments
      .filter(({ people }) => people > 0)
      .toSorted((one, other) => other.people - one.people)
      .slice(0, MAX_CHIPS)
      .map(({ id }) => id),
  );
  return departments.filter(({ id }) => largest.has(id) || chosenIds.includes(id));
}

type ChipProps = {
  readonly label: string;
  readonly count: number | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
};

const Chip = ({ label, count, isPressed, onPress }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
    {label} {count !== undefined && <strong>{formatCount(count)}</strong>}
  </button>
);

function Selects({ form: { field, values }, data }: Props & { readonly data: Choices | undefined }) {
  const departments = (data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.selects}>
      <MultiSelect
        {...field('departmentIds')}
        label="Departments"
        description="With the departments below them"
        placeholder={values.departmentIds.length === 0 ? 'All' : ''}
        data={departments}
        searchable
      />
      <Group grow align="start">
        <MultiSelect
          {...field('locations')}
          label="Places"
          placeholder={values.locations.length === 0 ? 'All' : ''}
          data={[...new Set([...(data?.locations ?? []), ...values.locations])]}
          searchable
        />
        <MultiSelect
          {...field('roles')}
          label="Roles"
          placeholder={values.roles.length === 0 ? 'All' : ''}
          data={ROLES}
        />
      </Group>
    </div>
  );
}
