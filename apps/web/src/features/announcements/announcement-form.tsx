import { Checkbox, Group, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { RoleName } from '@muster/contract/access.ts';
import {
  addAnnouncement,
  announcementBody,
  MAX_ANNOUNCEMENT_TEXT,
  updateAnnouncement,
} from '@muster/contract/features/announcements.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { ANNOUNCEMENT_ENTRIES, type Announcement, choices, peopleOf } from './announcements.queries.ts';
import { peopleInWords } from './announcements.texts.ts';

type Props = { readonly announcement: Announcement | null; readonly onClose: () => void };

const ROLES: readonly { readonly value: RoleName; readonly label: string }[] = [
  { value: 'Administrator', label: 'Administrators' },
  { value: 'Moderator', label: 'Moderators' },
  { value: 'Member', label: 'Members' },
];

function useAnnouncementForm({ announcement, onClose }: Props) {
  const options = { refreshes: ANNOUNCEMENT_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addAnnouncement, options);
  const update = useAction(updateAnnouncement, options);
  const { departmentIds = [], locations = [], roles = [] } = announcement?.audience ?? {};
  return useContractForm({
    schema: announcementBody,
    initialValues: {
      title: announcement?.title ?? '',
      description: announcement?.description ?? '',
      departmentIds: [...departmentIds],
      locations: [...locations],
      roles: [...roles],
      startDate: announcement?.startDate ?? todayIso(),
      endDate: announcement?.endDate ?? '',
      isPinned: announcement?.isPinned ?? false,
    },
    submit: (body) => {
      if (!announcement) return add.attempt({ body });
      const { id, version } = announcement;
      return update.attempt({ params: { id }, body: { ...body, version } });
    },
  });
}

/** Writes an announcement, or edits one. */
export function AnnouncementForm({ announcement, onClose }: Props) {
  const form = useAnnouncementForm({ announcement, onClose });
  const { field, values } = form;
  const options = useQuery(choices());
  const departments = (options.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isTold = announcement !== null && announcement.state !== 'scheduled';
  return (
    <Dialog
      title={announcement ? 'Edit announcement' : 'Add announcement'}
      purpose={
        isTold ? 'Nobody is told again of what you change.' : 'It is told in the bell and by mail, and stays on Home.'
      }
      size={620}
      opened
      onClose={onClose}
    >
      <ContractForm form={form}>
        <Stack gap="md">
          <TextInput {...field('title')} label="Title" required data-autofocus autoComplete="off" />
          <Textarea
            {...field('description')}
            label="Text"
            description={`${formatCount(values.description.length)} of ${formatCount(MAX_ANNOUNCEMENT_TEXT)}`}
            required
            autosize
            minRows={4}
            maxRows={12}
          />
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
              data={[...new Set([...(options.data?.locations ?? []), ...values.locations])]}
              searchable
            />
            <MultiSelect
              {...field('roles')}
              label="Roles"
              placeholder={values.roles.length === 0 ? 'All' : ''}
              data={ROLES}
            />
          </Group>
          <Group grow align="start">
            <DateInput {...field('startDate')} label="Shown from" />
            <DateInput
              {...field('endDate')}
              label="Until"
              description="Stays until it is deleted if you leave this out"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </Group>
          <Checkbox {...field('isPinned', 'checkbox')} label="Pin it above the others" />
        </Stack>
        <SubmitRow form={form} isNew={announcement === null} onClose={onClose} />
      </ContractForm>
    </Dialog>
  );
}

type Form = ReturnType<typeof useAnnouncementForm>;

/** The button carries how many people it is for. */
function SubmitRow({
  form,
  isNew,
  onClose,
}: {
  readonly form: Form;
  readonly isNew: boolean;
  readonly onClose: () => void;
}) {
  const reach = useQuery({ ...peopleOf(form.values), placeholderData: keepPreviousData });
  const people = reach.data?.people;
  const isLater = form.values.startDate > todayIso();
  const verb = isLater ? 'Schedule' : 'Send';
  const label = isNew
    ? people === undefined
      ? verb
      : `${verb} ${isLater ? 'for' : 'to'} ${peopleInWords(people)}`
    : 'Save';
  const hint =
    people === undefined ? undefined : people === 0 ? 'Nobody fits these choices.' : `For ${peopleInWords(people)}.`;
  return (
    <FormActions
      form={form}
      label={label}
      onClose={onClose}
      disabled={people === 0}
      {...(hint && !isNew ? { hint } : {})}
    />
  );
}
