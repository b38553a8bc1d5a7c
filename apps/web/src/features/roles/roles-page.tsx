import { Anchor } from '@mantine/core';
import { listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import styles from './roles.module.css';

const NUMBERS = { Administrator: '1', Moderator: '2', Member: '3' } as const;

/** The three roles: what each may do, and who holds it. Roles are set in the people list. */
export function RolesPage() {
  const query = useQuery(contractQuery(listRoles));
  return (
    <Loaded query={query} subject="the roles" skeleton={<PageSkeleton />}>
      {(roles) => (
        <Page title="Roles" purpose="What each role can do. To change a role, use the menu of the person in My people.">
          <div className={styles.cards}>
            {roles.map(({ id, usersCount, reads, may }) => (
              <Section
                key={id}
                title={id}
                purpose={ROLE_WORDS[id].purpose}
                aside={
                  <Anchor
                    size="sm"
                    className="tabular"
                    renderRoot={(props) => <Link {...props} to="/users/my-people" search={{ role: NUMBERS[id] }} />}
                  >
                    {formatPeople(usersCount)}
                  </Anchor>
                }
              >
                <p className="muted">{ROLE_WORDS[id].also}</p>
                <Abilities title="Can see" words={reads} />
                <Abilities title="Can do" words={may} />
              </Section>
            ))}
          </div>
        </Page>
      )}
    </Loaded>
  );
}

function Abilities({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  const heading = useId();
  if (words.length === 0) return null;
  return (
    <>
      <h3 className={styles.listTitle} id={heading}>
        {title}
      </h3>
      <ul className={styles.list} aria-labelledby={heading}>
        {words.map((ability) => (
          <li key={ability} className="gap-8 flex">
            <IconCheck size={16} stroke={1.75} aria-hidden />
            {ability}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the roles are for. What each may read and do comes from the server, from the access it requires. */
const ROLE_WORDS = {
  Administrator: { purpose: 'Runs the organisation.', also: 'Everything a moderator can do, and:' },
  Moderator: {
    purpose: 'Does the daily work of people and payroll.',
    also: 'Everything a member can do, but nothing on administrators, and:',
  },
  Member: { purpose: 'Every other employee.', also: 'Their own records, and who their colleagues are:' },
} as const;
