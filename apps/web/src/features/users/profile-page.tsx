import { Button, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { signIns } from '@muster/contract/features/account/account.contract.ts';
import { listPeople, saveOwnProfile } from '@muster/contract/features/users/users.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isOpenTo, refusalOf } from '../../platform/access.ts';
import { ApiError } from '../../platform/api-error.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type ScreenPath, screenAt } from '../../platform/site-map.ts';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Loaded, LoadFailed, PageSkeleton, RowsSkeleton } from '../../ui/states.tsx';
import { nameOf } from './people-columns.tsx';
import { ContactFacts, EmploymentFacts, OwnPhoto, PayFacts, ProfileHead } from './profile-facts.tsx';
import { UserDialog } from './user-dialog.tsx';
import { PEOPLE_ENTRIES, type PersonDetails, personOf } from './users.queries.ts';
import { BLOOD_GROUPS, LABELS, MARITAL_STATUSES } from './users.texts.ts';

type ProfilePageProps = {
  /** The attendance of the person, which another feature shows. */
  readonly attendance?: (person: { readonly employeeId: string; readonly name: string }) => ReactNode;
};

/** The own profile, or with ?userId that of another person, for administrators and moderators. */
export function ProfilePage({ attendance }: ProfilePageProps) {
  const me = useSignedIn();
  const navigate = useNavigate();
  const search: { userId?: unknown } = useSearch({ strict: false });
  const userId = typeof search.userId === 'string' ? search.userId : me.id;
  const own = userId === me.id;
  const mayView = own || isOpenTo(me, listPeople.access);
  const person = useQuery({ ...personOf(userId), enabled: mayView });
  const forbidden = !mayView || (person.error instanceof ApiError && person.error.status === 403);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (forbidden) void navigate({ to: '/403-Forbidden', replace: true });
  }, [forbidden, navigate]);

  if (forbidden || person.isPending) return <PageSkeleton />;
  if (person.isError) return <LoadFailed error={person.error} onRetry={person.refetch} subject="this profile" />;
  const { data } = person;
  const mayEdit = own || data.actions.includes('edit');
  return (
    <Page
      title={own ? 'My profile' : nameOf(data)}
      purpose={
        own
          ? 'What your organisation keeps about you, and what you can change yourself.'
          : [data.designation, data.departmentName].filter(Boolean).join(', ')
      }
      {...(own ? {} : { crumbs: [{ label: 'My people', to: '/users/my-people' }, { label: nameOf(data) }] })}
      actions={
        <>
          {!own && <TaxLinks employeeId={data.id} />}
          {mayEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
              {own ? 'Edit my details' : 'Edit'}
            </Button>
          )}
        </>
      }
    >
      <ProfileHead person={data}>{own && <OwnPhoto person={data} />}</ProfileHead>
      <ContactFacts person={data} />
      <EmploymentFacts person={data} />
      {attendance?.({ employeeId: data.id, name: nameOf(data) })}
      <PayFacts person={data} />
      {own && <OwnSignIns />}
      {editing && own && <EditProfileDialog person={data} onClose={() => setEditing(false)} />}
      {editing && !own && <UserDialog mode="edit" userId={data.id} onClose={() => setEditing(false)} />}
    </Page>
  );
}

const TAX_LINKS = [
  { to: '/payroll/taxes/employeeITDeclaration', label: 'IT declaration' },
  { to: '/payroll/taxes/initialemployeePOI', label: 'Proof of investment' },
] as const satisfies readonly { readonly to: ScreenPath; readonly label: string }[];

/** Where staff declare and prove for the person, also while that is locked. */
function TaxLinks({ employeeId }: { readonly employeeId: string }) {
  const me = useSignedIn();
  const navigate = useNavigate();
  return TAX_LINKS.filter(({ to }) => refusalOf(me, screenAt(to)) === null).map(({ to, label }) => (
    <Button key={to} variant="default" onClick={() => void navigate({ to, search: { employeeId } })}>
      {label}
    </Button>
  ));
}

/** The last times this account was used to log in: whoever does not know one of them changes the password. */
export function OwnSignIns() {
  const query = useQuery(contractQuery(signIns));
  return (
    <Section
      title="Your last log-ins"
      purpose="Is one of them not yours? Change your password at once and tell an administrator."
    >
      <Loaded query={query} subject="your log-ins" skeleton={<RowsSkeleton rows={3} />}>
        {(rows) => (
          <Facts
            facts={rows.map(
              ({ id, at, address }) => [formatMoment(at), address ? `from ${address}` : null, id] as const,
            )}
          />
        )}
      </Loaded>
    </Section>
  );
}

const CLEARABLE = [
  'personalEmail',
  'phoneNumber',
  'emergencyContact',
  'address',
  'bloodGroup',
  'marriageDate',
  'spouseName',
  'fatherName',
  'motherName',
] as const;

/** The few fields that are one's own to change. */
function EditProfileDialog({ person, onClose }: { person: PersonDetails; onClose: () => void }) {
  const save = useAction(saveOwnProfile, { refreshes: PEOPLE_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: saveOwnProfile.body,
    labels: LABELS,
    initialValues: {
      personalEmail: person.personalEmail ?? '',
      phoneNumber: person.phoneNumber ?? '',
      emergencyContact: person.emergencyContact ?? '',
      address: person.address ?? '',
      bloodGroup: person.bloodGroup ?? '',
      maritalStatus: person.maritalStatus ?? 'NotAvailable',
      marriageDate: person.marriageDate ?? '',
      spouseName: person.spouseName ?? '',
      fatherName: person.fatherName ?? '',
      motherName: person.motherName ?? '',
      version: person.version,
    },
    submit: (body, values) => {
      const clearedFields = Object.fromEntries(
        CLEARABLE.filter((name) => values[name] === '').map((name) => [name, null]),
      );
      return save.attempt({ body: { ...body, ...clearedFields } });
    },
  });
  const { field } = form;
  const isMarried = form.values.maritalStatus === 'Married';
  return (
    <FormDialog
      title="Edit my details"
      purpose="To change anything else, ask your administrator."
      size={640}
      form={form}
      label="Save Changes"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput {...field('personalEmail')} label={LABELS.personalEmail} type="email" data-autofocus />
        <TextInput {...field('phoneNumber')} label={LABELS.phoneNumber} type="tel" />
        <TextInput {...field('emergencyContact')} label={LABELS.emergencyContact} type="tel" />
        <ClearableSelect {...field('bloodGroup')} label={LABELS.bloodGroup} data={BLOOD_GROUPS} />
        <Select {...field('maritalStatus')} label={LABELS.maritalStatus} data={MARITAL_STATUSES} />
        {isMarried && <DateInput {...field('marriageDate')} label={LABELS.marriageDate} />}
        {isMarried && <TextInput {...field('spouseName')} label={LABELS.spouseName} />}
        <TextInput {...field('fatherName')} label={LABELS.fatherName} />
        <TextInput {...field('motherName')} label={LABELS.motherName} />
      </SimpleGrid>
      <Textarea {...field('address')} label={LABELS.address} autosize minRows={2} />
    </FormDialog>
  );
}
