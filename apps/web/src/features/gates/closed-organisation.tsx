import { Button } from '@mantine/core';
import { session } from '@muster/contract/features/account/account.contract.ts';
import { reactivateTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { IconBuildingOff } from '@tabler/icons-react';
import { useAction } from '../../platform/queries.ts';
import { updateUser, useSignedIn } from '../../platform/session.ts';
import { formatMoment } from '../../ui/format-date.ts';
import { EmptyState } from '../../ui/states.tsx';
import { CLOSED } from './gates.texts.ts';

export type ClosedOrganisationProps = {
  readonly until: string;
  /** Signing out is the account's. */
  readonly onLogOut: () => Promise<void>;
};

/** All that is left of a closed organisation: its administrator can open it again, until it is deleted. */
export function ClosedOrganisation({ until, onLogOut }: ClosedOrganisationProps) {
  const { tenantId, tenantName } = useSignedIn();
  const reopen = useAction(reactivateTenant, {
    refreshes: [session],
    onDone: () => updateUser({ closedUntil: null }),
  });
  return (
    <main>
      <EmptyState
        wholePage
        icon={IconBuildingOff}
        title={`${tenantName} is closed`}
        action={
          <>
            <Button variant="default" onClick={() => void onLogOut()}>
              Log out
            </Button>
            <Button loading={reopen.pending} onClick={() => void reopen.run({ query: { tenantId } })}>
              Reopen
            </Button>
          </>
        }
      >
        {CLOSED.words} {formatMoment(until)}.
      </EmptyState>
    </main>
  );
}
