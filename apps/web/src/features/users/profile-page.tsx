import { Button } from '@mantine/core';
import { signIns } from '@muster/contract/features/account/account.contract.ts';
import { listPeople } from '@muster/contract/features/users/users.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isOpenTo, refusalOf } from '../../platform/access.ts';
import { ApiError } from '../../platform/api-error.ts';
import { contractQuery } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type ScreenPath, screenAt } from '../../platform/site-map.ts';
import { formatMoment } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Loaded, LoadFailed, PageSkeleton, RowsSkeleton } from '../../ui/states.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { nameOf } from './people-columns.tsx';
import { ContactFacts, EmploymentFacts, OwnPhoto, PayFacts, ProfileHead } from './profile-facts.tsx';
import { UserDialog } from './user-dialog.tsx';
import { personOf } from './users.queries.ts';

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
