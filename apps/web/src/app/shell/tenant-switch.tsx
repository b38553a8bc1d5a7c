// Which organisation one is in; a person of several can go to another one.

import { Menu, UnstyledButton } from '@mantine/core';
import { selectTenant, tenants } from '@muster/contract/features/account/account.contract.ts';
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { changeSession, storeUser, useSignedIn } from '../../platform/session.ts';
import { BrandMark } from '../../ui/brand.tsx';
import styles from './tenant-switch.module.css';

export function TenantSwitch({ narrow }: { readonly narrow: boolean }) {
  const user = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const list = useQuery({ ...contractQuery(tenants), enabled: isOpen });
  const select = useAction(selectTenant, { toast: false });

  const enter = (tenantId: string) =>
    changeSession(async () => {
      const result = await select.run({ query: { tenantId } });
      if (result === null) return;
      const { tenants: _, ...sessionUser } = result.data;
      storeUser(sessionUser);
      // Everything on screen belongs to the other organisation: start over.
      location.assign('/');
    });

  return (
    <Menu position="bottom-start" width={260} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <UnstyledButton
          className={clsx(styles.switch, narrow && styles.narrow)}
          aria-label={narrow ? `Organisation: ${user.tenantName}` : undefined}
        >
          <BrandMark />
          {!narrow && (
            <>
              <span className="stack grow">
                <span className={styles.product}>Muster</span>
                <span className="small muted one-line">{user.tenantName}</span>
              </span>
              <IconSelector size={16} stroke={1.75} aria-hidden className="muted" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Organisations</Menu.Label>
        {(list.data ?? [{ id: user.tenantId, name: user.tenantName }]).map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconBuilding size={16} stroke={1.75} />}
            rightSection={id === user.tenantId ? <IconCheck size={16} aria-label="Current" /> : null}
            disabled={select.pending}
            onClick={() => (id === user.tenantId ? undefined : void enter(id))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
