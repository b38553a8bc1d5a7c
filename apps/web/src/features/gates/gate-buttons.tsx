import { Button } from '@mantine/core';
import type { RoleName } from '@muster/contract/access.ts';

export type GateTarget = '/' | '/my-subscription';

/** Administrators and moderators can do something about the plan; members go back to their dashboard. */
export function GateButtons({ role, onGo }: { readonly role: RoleName; readonly onGo: (to: GateTarget) => void }) {
  const mayBuy = role !== 'Member';
  return (
    <>
      <Button variant={mayBuy ? 'default' : 'filled'} onClick={() => onGo('/')}>
        Go to Dashboard
      </Button>
      {mayBuy && <Button onClick={() => onGo('/my-subscription')}>Explore plans</Button>}
    </>
  );
}
