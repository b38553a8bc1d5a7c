import { Button } from '@mantine/core';
import { selectTenant } from '@muster/contract/features/account/account.contract.ts';
import { IconBuilding, IconChevronRight } from '@tabler/icons-react';
import { useSend } from '../../platform/send.ts';
import { changeSession } from '../../platform/session.ts';
import { CHOOSE_TENANT } from './account.texts.ts';
import { AccountFrame } from './account-frame.tsx';
import { acceptSession, type SignedIn, useEnterApp } from './sign-in.ts';

/** For a person of several organisations, after the password was right. */
export function ChooseTenant({ tenants }: { readonly tenants: SignedIn['tenants'] }) {
  const enterApp = useEnterApp();
  const select = useSend(selectTenant, { toast: false });
  const enter = async (tenantId: string) => {
    const isIn = await changeSession(async () => {
      const result = await select.run({ query: { tenantId } });
      return result !== null && acceptSession(result.data) !== 'expired';
    });
    if (isIn) await enterApp();
  };
  return (
    <AccountFrame title={CHOOSE_TENANT.title} purpose={CHOOSE_TENANT.purpose}>
      <div className="stack gap-8">
        {tenants.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            justify="space-between"
            disabled={select.pending}
            leftSection={<IconBuilding size={18} stroke={1.75} />}
            rightSection={<IconChevronRight size={16} />}
            onClick={() => void enter(id)}
          >
            {name}
          </Button>
        ))}
      </div>
    </AccountFrame>
  );
}
