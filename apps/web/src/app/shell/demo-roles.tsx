// Whoever explores the demo organisation looks at it as somebody of another role, without a password.

import { Menu } from '@mantine/core';
import { demoRoles, viewDemoAs } from '@muster/contract/features/account/account-demo.contract.ts';
import { IconCheck, IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { changeSession, storeUser } from '../../platform/session.ts';

/** A part of the account menu; nothing where there is no demo to look at. */
export function DemoRoles({ isOpen }: { readonly isOpen: boolean }) {
  const roles = useQuery({ ...contractQuery(demoRoles), enabled: isOpen });
  const view = useAction(viewDemoAs, { toast: false });
  if (!roles.data?.length) return null;

  const switchRole = (role: (typeof roles.data)[number]['role']) =>
    changeSession(async () => {
      const result = await view.run({ body: { role } });
      if (result === null) return;
      const { tenants: _, ...user } = result.data;
      storeUser(user);
      // Everything on screen was shown to somebody else: start over.
      location.assign('/');
    });

  return (
    <>
      <Menu.Divider />
      <Menu.Label>See the demo as</Menu.Label>
      {roles.data.map(({ role, isCurrent }) => (
        <Menu.Item
          key={role}
          leftSection={<IconUserShare size={16} stroke={1.75} />}
          rightSection={isCurrent ? <IconCheck size={16} aria-label="Current" /> : null}
          disabled={view.pending}
          closeMenuOnClick={false}
          onClick={() => (isCurrent ? undefined : void switchRole(role))}
        >
          {role}
        </Menu.Item>
      ))}
    </>
  );
}
