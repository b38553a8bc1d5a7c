import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { demoRoles, viewDemoAs } from '@muster/contract/features/account/account-demo.contract.ts';
import {
  IconCheck,
  IconDeviceLaptop,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignOut } from '../../features/account/sign-out.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { changeSession, storeUser, useSignedIn } from '../../platform/session.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PersonAvatar } from '../../ui/person.tsx';
import styles from './account-menu.module.css';

const ChangePasswordDialog = latePart(
  async () => (await import('../../features/account/change-password-dialog.tsx')).ChangePasswordDialog,
);

const SCHEMES = [
  { label: 'Light', value: 'light', icon: IconSun },
  { label: 'Dark', value: 'dark', icon: IconMoon },
  { label: 'As on this device', value: 'auto', icon: IconDeviceLaptop },
] as const;

export function AccountMenu() {
  const user = useSignedIn();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [changing, setChanging] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <UnstyledButton className={styles.person ?? ''}>
            <span className="sr-only">Account of </span>
            <PersonAvatar name={name} imageUrl={user.imageUrl} size={30} />
            <span className={styles.words}>
              <span className="note strong">{name}</span>
              <span className={styles.role}>{user.roleId}</span>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item
            leftSection={<IconUser size={16} stroke={1.75} />}
            onClick={() => void navigate({ to: '/profile' })}
          >
            View Profile
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} stroke={1.75} />} onClick={() => setChanging(true)}>
            Change password
          </Menu.Item>
          <DemoRoles isOpen={isOpen} />
          <Menu.Divider />
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme.value === value)?.value ?? 'auto')}
          >
            {SCHEMES.map(({ label, value, icon: Icon }) => (
              <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.75} aria-hidden />}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void signOut()}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} onMissing={() => setChanging(false)} />}
    </>
  );
}

// Whoever explores the demo organisation looks at it as somebody of another role, without a password.

/** A part of the account menu; nothing where there is no demo to look at. */
function DemoRoles({ isOpen }: { readonly isOpen: boolean }) {
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
