import { Checkbox, Group, Input, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { RoleName } from '@muster/contract/access.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type audienceChoices,
  MAX_ANNOUNCEMENT_TEXT,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { formatCount } from '../../ui/format-money.ts';
import styles from './announcements.module.css';
import { choices, peopleOf } from './announcements.queries.ts';
import { type Compose, useSendsMail } from './use-compose.ts';

type Props = { readonly form: Compose['form']; readonly isSent: boolean };

export function ComposeFields({ form, isSent }: Props) {
  const { field, values } = form;
  return (
    <Stack gap="md">
      <TextInput {...field('title')} label="Title" required autoComplete="off" />
      <Textarea
        {...field('description')}
        label={
          <>
            Text{' '}
            <span className={styles.count}>
              {formatCount(values.description.length)} of {formatCount(MAX_ANNOUNCEMENT_TEXT)}
            </span>
          </>
        }
        required
        autosize
        minRows={5}
        maxRows={14}
      />
      <AudienceFields form={form} />
      <Group grow align="start" maw={420}>
        <DateInput {...field('startDate')} label="Shown from" />
        <DateInput
          {...field('endDate')}
          label="Until"
          description="Stays until it is deleted if you leave this out"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Group>
      <Input.Wrapper label="Also" labelElement="div">
        <Group mt={6} gap="lg" align="start">
          {!isSent && <Telling form={form} />}
          <Checkbox {...field('isPinned', 'checkbox')} label="Pin it above the others" />
        </Group>
        {!isSent && <WhoIsTold />}
      </Input.Wrapper>
    </Stack>
  );
}

const NO_MAIL = 'no-mail-server';

function WhoIsTold() {
  const sendsMail = useSendsMail();
  return (
    <>
      {!sendsMail && (
        <Input.Description mt={6} id={NO_MAIL}>
          No mail server is set up, so no mail goes out.
        </Input.Description>
      )}
      <Input.Description mt={6}>People who switched off mail or bell still see it on Home</Input.Description>
    </>
  );
}

/** How people are told; mail only where mails go out. */
function Telling({ form: { field, values } }: Pick<Props, 'form'>) {
  const sendsMail = useSendsMail();
  const reach = useQuery(peopleOf(values));
  const addresses = reach.data?.addresses;
  const count =
    addresses === undefined ? '' : `, ${formatCount(addresses)} ${addresses === 1 ? 'address' : 'addresses'}`;
  return (
    <>
      <Checkbox {...field('tellsInBell', 'checkbox')} label="Bell" />
      <Checkbox
        {...field('tellsByMail', 'checkbox')}
        label={`E-mail${sendsMail ? count : ''}`}
        disabled={!sendsMail}
        {...(sendsMail ? {} : { checked: false, 'aria-describedby': NO_MAIL })}
      />
    </>
  );
}

const ROLES: readonly { readonly value: RoleName; readonly label: string }[] = [
  { value: 'Administrator', label: 'Administrators' },
  { value: 'Moderator', label: 'Moderators' },
  { value: 'Member', label: 'Members' },
];

/** Departments with the most people, one press each. */
const MAX_CHIPS = 3;

type AudienceFieldsProps = { readonly form: Compose['form'] };
type Choices = ResponseOf<typeof audienceChoices>;

/** Whom it is for: everybody, one press for a large department, or any choice of departments, places and roles. */
function AudienceFields({ form }: AudienceFieldsProps) {
  const { data } = useQuery(choices());
  const { departmentIds, locations, roles } = form.values;
  const [isChoosing, setChoosing] = useState(false);
  const isEverybody = departmentIds.length + locations.length + roles.length === 0;
  const chips = data === undefined ? [] : chipsOf(data, departmentIds);
  const error = form.form.errors['departmentIds'];
  const isOpen = isChoosing || locations.length + roles.length > 0 || error !== undefined;
  const toggle = (id: string) => {
    const isChosen = departmentIds.includes(id);
    const left = departmentIds.filter((one) => one !== id);
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

function Selects({ form: { field, values }, data }: AudienceFieldsProps & { readonly data: Choices | undefined }) {
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
