import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceLaptop, IconKey, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignOut } from '../../features/account/sign-out.ts';
import { useSignedIn } from '../../platform/session.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PersonAvatar } from '../../ui/person.tsx';
import styles from './account-menu.module.css';
import { DemoRoles } from './demo-roles.tsx';

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
