import { Button, Group } from '@mantine/core';
import type { RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { DrawerBlocks, DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Status } from '../../ui/status.tsx';
import { daysOf, kindOf, RequestState } from './request-columns.tsx';
import { EffectDays, EffectFacts } from './request-effect.tsx';
import type { Request } from './requests.queries.ts';

type DrawerProps = {
  /** Null while it is closed. */
  readonly of: Request | null;
  readonly onClose: () => void;
  readonly onAct: (action: RequestAction) => void;
};

/** A request with its reason in full, its days before and after, and what its reader may do to it. */
export function RequestDrawer({ of, onClose, onAct }: DrawerProps) {
  return (
    <SideDrawer label="Request" opened={of !== null} onClose={onClose}>
      {of && <WholeRequest request={of} onAct={onAct} />}
    </SideDrawer>
  );
}

function WholeRequest({ request, onAct }: { readonly request: Request; readonly onAct: DrawerProps['onAct'] }) {
  const { employeeName, imageUrl, reason, effect, createdAt, createdByName, actions } = request;
  const { date, time } = formatInstant(createdAt);
  return (
    <DrawerBlocks>
      <Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} size={36} />
      <DrawerQuote>{reason}</DrawerQuote>
      <p className="small secondary">
        Sent {date}, {time}
        {createdByName === null ? '' : `, by ${createdByName}`}
      </p>
      {effect ? (
        <>
          {effect.warnings.map((warning) => (
            <Status key={warning} tone="attention" label={warning} />
          ))}
          {effect.days.length > 0 && <EffectDays effect={effect} />}
          <EffectFacts effect={effect} />
        </>
      ) : (
        <RequestState request={request} />
      )}
      <Group gap={8} justify="flex-end">
        {actions.includes('cancel') && (
          <Button variant="subtle" color="red" mr="auto" onClick={() => onAct('cancel')}>
            Cancel request
          </Button>
        )}
        {actions.includes('reject') && (
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
            Reject
          </Button>
        )}
        {actions.includes('complete') && (
          <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('complete')}>
            Approve
          </Button>
        )}
      </Group>
    </DrawerBlocks>
  );
}
