import { Button, Drawer, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RequestAction } from '@muster/contract/features/requests.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { formatInstant } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
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
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened={request !== null}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85dvh' : 480}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={phone ? 1 : 0.2} />
      <Drawer.Content aria-label="Request">
        {request && (
          <Drawer.Body p={0}>
            <div className={styles.close}>
              <Drawer.CloseButton aria-label="Close" size="md" />
            </div>
            <WholeRequest request={request} onAct={onAct} />
          </Drawer.Body>
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function WholeRequest({ request, onAct }: { readonly request: Request; readonly onAct: Props['onAct'] }) {
  const { employeeName, imageUrl, reason, effect, createdAt, createdByName, actions } = request;
  const { date, time } = formatInstant(createdAt);
  return (
    <div className={styles.whole}>
      <Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} size={36} />
      <blockquote className={styles.quote}>“{reason}”</blockquote>
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
    </div>
  );
}
