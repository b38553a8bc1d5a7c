import { Button, Checkbox, Group, Input, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RoleName } from '@muster/contract/access.ts';
import {
  addAnnouncement,
  announcementBody,
  MAX_ANNOUNCEMENT_TEXT,
  updateAnnouncement,
} from '@muster/contract/features/announcements.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';
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
  const sendsMail = useSendsMail();
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
      isDraft: announcement?.isDraft ?? false,
      tellsInBell: announcement?.tellsInBell ?? true,
      tellsByMail: announcement?.tellsByMail ?? true,
    },
    submit: (values) => {
      const body = { ...values, tellsByMail: values.tellsByMail && sendsMail };
      if (!announcement) return add.attempt({ body });
      const { id, version } = announcement;
      return update.attempt({ params: { id }, body: { ...body, version } });
    },
  });
}

/** Without a mail server nothing can be told by mail; until that is known it can. */
const useSendsMail = () => useQuery(choices()).data?.sendsMail ?? true;

/** Writes an announcement, or edits one. */
export function AnnouncementForm({ announcement, onClose }: Props) {
  const form = useAnnouncementForm({ announcement, onClose });
  const [isPreview, setPreview] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const preview = <AnnouncementPreview values={form.values} />;
  const isTold = announcement !== null && (announcement.state === 'current' || announcement.state === 'expired');
  return (
    <Dialog
      title={announcement ? 'Edit announcement' : 'Add announcement'}
      purpose={
        isTold ? 'Nobody is told again of what you change.' : 'It stays on Home, and is told as you choose below.'
      }
      size={isNarrow ? 620 : 1040}
      opened
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields go through it */}
      <div onKeyDown={sendByKey}>
        <ContractForm form={form}>
          {isNarrow ? (
            <OneOfBoth isPreview={isPreview} preview={preview} fields={<Fields form={form} isTold={isTold} />} />
          ) : (
            <div className={styles.compose}>
              <Fields form={form} isTold={isTold} />
              {preview}
            </div>
          )}
          <SubmitRow form={form} isSent={announcement !== null && !announcement.isDraft} onClose={onClose}>
            {isNarrow ? (
              <Button variant="subtle" onClick={() => setPreview(!isPreview)}>
                {isPreview ? 'Back to the text' : 'As people see it'}
              </Button>
            ) : (
              <KeyHelp keys={KEYS} />
            )}
          </SubmitRow>
        </ContractForm>
      </div>
    </Dialog>
  );
}

const KEYS = [['Ctrl Enter', 'send']] as const;

/** Ctrl with Enter sends it. */
function sendByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.ctrlKey || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.target.closest('form')?.requestSubmit();
}

type BothProps = { readonly isPreview: boolean; readonly preview: ReactNode; readonly fields: ReactNode };

/** Where there is no room for both. */
const OneOfBoth = ({ isPreview, preview, fields }: BothProps) => (isPreview ? preview : fields);

function Fields({ form, isTold }: { readonly form: Form; readonly isTold: boolean }) {
  const { field, values } = form;
  const options = useQuery(choices());
  const departments = (options.data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
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
      {!isTold && <Telling form={form} />}
    </Stack>
  );
}

/** How people are told, and whether they are at all by now. */
function Telling({ form: { field, values } }: { readonly form: Form }) {
  const sendsMail = useSendsMail();
  return (
    <>
      <Input.Wrapper
        label="How people are told"
        labelElement="div"
        description="People who switched off mail or bell still see it on Home"
      >
        <Group mt={6} gap="lg">
          <Checkbox {...field('tellsInBell', 'checkbox')} label="In the bell" disabled={values.isDraft} />
          <Checkbox
            {...field('tellsByMail', 'checkbox')}
            label="By mail"
            disabled={values.isDraft || !sendsMail}
            {...(sendsMail ? {} : { checked: false, description: 'No mail server is set up, so no mail goes out.' })}
          />
        </Group>
      </Input.Wrapper>
      <Checkbox
        {...field('isDraft', 'checkbox')}
        label="Keep it as a draft"
        description="Only those who write announcements see it, and nobody is told"
      />
    </>
  );
}

type Form = ReturnType<typeof useAnnouncementForm>;

/** The button carries how many people it is for. */
function SubmitRow({
  form,
  isSent,
  onClose,
  children,
}: {
  readonly form: Form;
  readonly isSent: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const reach = useQuery({ ...peopleOf(form.values), placeholderData: keepPreviousData });
  const people = reach.data?.people;
  const isLater = form.values.startDate > todayIso();
  const verb = isLater ? 'Schedule' : 'Send';
  const send = people === undefined ? verb : `${verb} ${isLater ? 'for' : 'to'} ${peopleInWords(people)}`;
  const label = isSent ? 'Save' : form.values.isDraft ? 'Save draft' : send;
  const hint =
    people === undefined ? undefined : people === 0 ? 'Nobody fits these choices.' : `For ${peopleInWords(people)}.`;
  return (
    <FormActions
      form={form}
      label={label}
      onClose={onClose}
      disabled={people === 0}
      {...(hint && label !== send ? { hint } : {})}
    >
      {children}
    </FormActions>
  );
}
