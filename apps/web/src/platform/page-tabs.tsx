import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from './access.ts';
import { useSignedIn } from './session.ts';
import { type BuiltPath, screenAt } from './site-map.ts';

type PageTab<P> = { readonly path: P; readonly label: string };

/** Pages side by side, those that are open to whoever is there; where the first was opened from is not forgotten. */
export function PageTabs<P extends BuiltPath>({ at, tabs }: { readonly at: P; readonly tabs: readonly PageTab<P>[] }) {
  const navigate = useNavigate();
  const user = useSignedIn();
  const openTabs = tabs.filter(({ path }) => isOpenTo(user, screenAt(path).access));
  const open = (to: string | null) => {
    const tab = openTabs.find(({ path }) => path === to);
    if (tab && tab.path !== at) void navigate({ to: tab.path, state: (before) => before });
  };
  return (
    <Tabs value={at} onChange={open}>
      <Tabs.List>
        {openTabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** What salaries and the law make of pay; the second is part of paid plans. */
export const COMPONENT_PAGES = [
  { path: '/payroll/payroll-components/salary', label: 'Salary' },
  { path: '/payroll/payroll-components/statutory', label: 'Statutory' },
] as const;
