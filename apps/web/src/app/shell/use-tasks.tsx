import type { SpotlightActionData } from '@mantine/spotlight';
import { IconBolt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { todayIso } from '../../ui/format-date.ts';
import type { MenuGroup } from './menu.ts';
import { tasksFor } from './tasks.ts';

/** The tasks of the pages that this person may open. */
export function useTasks(groups: readonly MenuGroup[], query: string): SpotlightActionData[] {
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
