import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData } from '@mantine/spotlight';
import { listPeople, searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { contractQuery } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { PersonAvatar } from '../../ui/person.tsx';

const MIN_SEARCH_LENGTH = 2;

/** People whose name matches what is typed into the palette; only those may be opened whom one may see. */
export function usePeopleSearch(query: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const mayOpen = isOpenTo(useSignedIn(), listPeople.access);
  const [text] = useDebouncedValue(query.trim(), 300);
  const { data = [] } = useQuery({
    ...contractQuery(searchPeople, { query: { searchParam: text, includeInactiveUsers: false } }),
    enabled: mayOpen && text.length >= MIN_SEARCH_LENGTH,
  });
  return data.map(({ id, name, designation, employeeNumber }) => ({
    id,
    label: name,
    description: [designation, employeeNumber].filter(Boolean).join(', '),
    keywords: query,
    leftSection: <PersonAvatar name={name} />,
    onClick: () => void navigate({ to: '/profile', search: { userId: id } }),
  }));
}
