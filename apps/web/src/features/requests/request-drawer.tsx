import { Button, Group } from '@mantine/core';
import type { RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatInstant } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { DrawerBlocks, DrawerQuote, SideDrawer } from '../../ui/side-drawer.tsx';
import { Status } from '../../ui/status.tsx';
import { daysOf, kindOf, RequestState } from './request-columns.tsx';
import { EffectDays, EffectFacts } from './request-effect.tsx';
import styles from './requests.module.css';
import type { Request } from './requests.queries.ts';

type Props = {
  readonly request: Request | null;
  readonly onClose: () => void;
  readonly onAct: (action: RequestAction) => void;
};

/** A request with its reason in full, its days before and after, and what its reader may do to it. */
export function RequestDrawer({ request, onClose, onAct }: Props) {
  return (
    <SideDrawer label="Request" opened={request !== null} onClose={onClose}>
      {request && <WholeRequest request={request} onAct={onAct} />}
    </SideDrawer>
  );
}

function WholeRequest({ request, onAct }: { readonly request: Request; readonly onAct: Props['onAct'] }) {
  const { employeeName, imageUrl, reason, effect, createdAt, createdByName, actions } = request;
  const { date, time } = formatInstant(createdAt);
  return (
    <DrawerBlocks>
      <Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} size={36} />
      <DrawerQuote>{reason}</DrawerQuote>
      <p className={styles.detail}>
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
