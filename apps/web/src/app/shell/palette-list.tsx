import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import { listPeople, searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { IconBolt, IconHelpCircle, IconKeyboard, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignOut } from '../../features/account/sign-out.ts';
import { isOpenTo } from '../../platform/access.ts';
import { contractQuery } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { todayIso } from '../../ui/format-date.ts';
import { PersonAvatar } from '../../ui/person.tsx';
import type { MenuGroup } from './menu.ts';
import { openHelp } from './open-help.tsx';
import { openShortcuts } from './shortcuts.tsx';
import { tasksFor } from './tasks.ts';

const [store, palette] = createSpotlight();

type Props = { readonly groups: readonly MenuGroup[]; readonly openings: number };

export function PaletteList({ groups, openings }: Props) {
  const pages = usePages(groups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking opens it again
  useEffect(() => palette.open(), [openings]);
  const [query, setQuery] = useState('');
  const people = usePeopleSearch(query);
  const actions = [...useTasks(groups, query), ...useActions()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found follows what is typed
  useEffect(() => {
    if (query !== '') selectFirst();
  }, [query, people.length]);
  const actionGroups: SpotlightActionGroupData[] = [
    ...(people.length > 0 ? [{ group: 'People', actions: people }] : []),
    { group: 'Pages', actions: pages },
    { group: 'Actions', actions },
  ];
  return (
    <Spotlight
      store={store}
      actions={actionGroups}
      shortcut={null}
      centered={false}
      query={query}
      onQueryChange={setQuery}
      attributes={{ content: { 'aria-label': 'Search people, pages, actions' } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 }}
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound="Nothing found. Try a name or the title of a page."
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.75} />,
        placeholder: 'Search people, pages, actions',
        'aria-label': 'Search people, pages, actions',
      }}
    />
  );
}

/** Enter opens the first find. Mantine marks it before the new list is drawn, which loses the mark. */
function selectFirst(): void {
  const list = document.querySelector('.mantine-Spotlight-actionsList');
  for (const option of list?.querySelectorAll('[data-selected]') ?? []) option.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function usePages(groups: readonly MenuGroup[]): SpotlightActionData[] {
  const navigate = useNavigate();
  return groups.flatMap(({ label, icon: Icon, to, entries }) => {
    const targets = entries.length > 0 ? entries : [{ label, to }];
    return targets.map((entry) => ({
      id: entry.to,
      label: entry.label,
      ...(entries.length > 0 ? { description: label } : {}),
      ...('words' in entry && entry.words !== undefined ? { keywords: entry.words } : {}),
      leftSection: <Icon size={18} stroke={1.75} />,
      onClick: () => void navigate({ to: entry.to }),
    }));
  });
}

function useActions(): SpotlightActionData[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const dark = colorScheme === 'dark';
  return [
    {
      id: 'scheme',
      label: dark ? 'Use light colours' : 'Use dark colours',
      leftSection: dark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />,
      onClick: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'help',
      label: 'Help for this page',
      leftSection: <IconHelpCircle size={18} stroke={1.75} />,
      onClick: openHelp,
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      leftSection: <IconKeyboard size={18} stroke={1.75} />,
      onClick: openShortcuts,
    },
    {
      id: 'log-out',
      label: 'Log out',
      leftSection: <IconLogout size={18} stroke={1.75} />,
      onClick: () => void signOut(),
    },
  ];
}

/** The tasks of the pages that this person may open. */
function useTasks(groups: readonly MenuGroup[], query: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const paths = new Set<string>(groups.flatMap(({ to, entries }) => [to, ...entries.map((entry) => entry.to)]));
  return tasksFor(paths, query, todayIso()).map(({ id, label, words, to, search }) => ({
    id,
    label,
    keywords: words,
    leftSection: <IconBolt size={18} stroke={1.75} />,
    onClick: () => void navigate({ to, search }),
  }));
}

const MIN_SEARCH_LENGTH = 2;

/** People whose name matches what is typed into the palette; only those may be opened whom one may see. */
function usePeopleSearch(query: string): SpotlightActionData[] {
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
