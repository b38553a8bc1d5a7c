import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MAX_QUICK_INVITES, quickInvite } from '@muster/contract/features/users/users-quick-invite.contract.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { LastName } from './last-name.tsx';
import styles from './quick-invite.module.css';
import { quickInvitationForm, refusedPeople } from './quick-invite-rules.ts';
import { latestNumber, ownOrganisation, PEOPLE_ENTRIES } from './users.queries.ts';
import { LABELS, STATE_CHOICES, TEXTS } from './users.texts.ts';

const WIDTH = 960;
const EMPTY = { firstName: '', lastName: '', hasOneName: false, email: '', dateOfJoining: '' };
type Values = { people: (typeof EMPTY)[]; workState: string };

type QuickInviteProps = { readonly onClose: () => void };

/** Several people by the least that an invitation needs. */
export function QuickInviteDialog({ onClose }: QuickInviteProps) {
  const organisation = useQuery(ownOrganisation());
  return (
    <Dialog title="Quick Invite" onClose={onClose} size={WIDTH} purpose={TEXTS.quickPurpose}>
      {organisation.isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <QuickInviteForm workState={organisation.data?.state ?? ''} onClose={onClose} />
      )}
    </Dialog>
  );
}

function QuickInviteForm({ workState, onClose }: QuickInviteProps & { readonly workState: string }) {
  const latest = useQuery(latestNumber());
  const send = useAction(quickInvite, { refreshes: PEOPLE_ENTRIES, toast: false, toastErrors: false });
  const initialValues: Values = { people: [{ ...EMPTY }], workState };
  const form: ContractFormState<Values> = useContractForm({
    schema: quickInvitationForm,
    initialValues,
    labels: LABELS,
    submit: async (input, values) => {
      const { data, message } = await send.attempt({ body: quickInvitationForm.parse(input) });
      if (data.invited.length > 0) toast.success(message);
      if (data.errors.length === 0) return onClose();
      const { people, errors } = refusedPeople(values.people, data.errors);
      form.form.setValues({ ...values, people });
      return form.form.setErrors(errors);
    },
  });
  const { people } = form.values;
  return (
    <ContractForm form={form}>
      <ul className="plain-list stack gap-12" aria-label="People to invite">
        {people.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, as its fields are
          <PersonRow key={index} form={form} index={index} />
        ))}
      </ul>
      <div className={styles.below}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={people.length >= MAX_QUICK_INVITES}
          onClick={() => form.form.insertListItem('people', { ...EMPTY })}
        >
          Add another person
        </Button>
        <ClearableSelect
          {...form.field('workState')}
          label="Work state"
          description="Chooses professional tax and labour welfare fund, for all of them"
          searchable
          allowDeselect={false}
          data={STATE_CHOICES}
        />
      </div>
      <p className={styles.later}>{TEXTS.quickLater(latest.data ?? null)}</p>
      <FormActions
        form={form}
        label={people.length === 1 ? 'Invite' : `Invite ${people.length} people`}
        onClose={onClose}
        hint={TEXTS.mandatory}
      />
    </ContractForm>
  );
}

function PersonRow({ form, index }: { readonly form: ContractFormState<Values>; readonly index: number }) {
  const field = (name: keyof typeof EMPTY) => form.field(`people.${index}.${name}`);
  const isOnly = form.values.people.length === 1;
  return (
    <li className={styles.row} aria-label={`Person ${index + 1}`}>
      <TextInput {...field('firstName')} label={LABELS.firstName} required autoComplete="off" />
      <LastName
        field={field('lastName')}
        hasOneName={form.values.people[index]?.hasOneName ?? false}
        onOneName={(hasOneName) => {
          form.form.setFieldValue(`people.${index}.hasOneName`, hasOneName);
          if (hasOneName) form.form.setFieldValue(`people.${index}.lastName`, '');
          form.form.clearFieldError(`people.${index}.lastName`);
        }}
      />
      <TextInput {...field('email')} label={LABELS.email} type="email" required autoComplete="off" />
      <DateInput {...field('dateOfJoining')} label={LABELS.dateOfJoining} required />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.remove ?? ''}
        disabled={isOnly}
        aria-label={`Remove person ${index + 1}`}
        onClick={() => form.form.removeListItem('people', index)}
      >
        <IconTrash size={17} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
