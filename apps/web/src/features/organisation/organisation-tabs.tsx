import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';

const TABS = [
  { path: '/org/organization-details', label: 'Org Details' },
  { path: '/org/tax-deductor', label: 'Tax deductor' },
  { path: '/org/logo-branding', label: 'Logo And Branding' },
] as const;

/** The pages of the organisation, those that are open to whoever is there. */
export function OrganisationTabs({ at }: { readonly at: (typeof TABS)[number]['path'] }) {
  const navigate = useNavigate();
  const user = useSignedIn();
  const tabs = TABS.filter(({ path }) => isOpenTo(user, screenAt(path).access));
  const open = (path: string | null) => {
    const tab = TABS.find((candidate) => candidate.path === path);
    if (tab && tab.path !== at) void navigate({ to: tab.path });
  };
  return (
    <Tabs value={at} onChange={open}>
      <Tabs.List>
        {tabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
