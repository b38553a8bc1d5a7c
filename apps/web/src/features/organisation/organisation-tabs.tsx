import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

const TABS = [
  { path: '/org/organization-details', label: 'Org Details' },
  { path: '/org/logo-branding', label: 'Logo And Branding' },
] as const;

/** The two pages of the organisation. Both are open to administrators and moderators only, by the site map. */
export function OrganisationTabs({ at }: { readonly at: (typeof TABS)[number]['path'] }) {
  const navigate = useNavigate();
  const open = (path: string | null) => {
    const tab = TABS.find((candidate) => candidate.path === path);
    if (tab && tab.path !== at) void navigate({ to: tab.path });
  };
  return (
    <Tabs value={at} onChange={open}>
      <Tabs.List>
        {TABS.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
