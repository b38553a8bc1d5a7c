import { IconDeviceMobile } from '@tabler/icons-react';
import { formatInstant } from '../../../ui/format-date.ts';
import { Row, Rows } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import type { KeptPunch } from './kept-punches.store.ts';
import { isWaiting, useKeptPunches } from './kept-punches.ts';
import styles from './punch-card.module.css';

const SAVED = 'Saved on this device, sent when the network is back';

/** What waits on this device. */
export function KeptPunchList({ heardAt = null }: { readonly heardAt?: string | null }) {
  const { own, others } = useKeptPunches();
  const waiting = own.filter(isWaiting);
  if (waiting.length === 0 && others === 0) return null;
  return (
    <div className={styles.kept} role="status">
      {waiting.length > 0 && <Status tone="wait" label={SAVED} />}
      {waiting.length > 0 && (
        <Rows>
          {waiting.map((punch) => (
            <KeptRow key={punch.id} punch={punch} heardAt={heardAt} />
          ))}
        </Rows>
      )}
      {others > 0 && (
        <span className="note secondary">
          {others === 1 ? 'A punch of somebody else waits' : `${others} punches of somebody else wait`} on this device
          until they log in.
        </span>
      )}
    </div>
  );
}

/** When it was pressed, and when this device heard of the server last. */
function KeptRow({ punch, heardAt }: { readonly punch: KeptPunch; readonly heardAt: string | null }) {
  const { date, time } = formatInstant(punch.pressedAt);
  return (
    <Row
      icon={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
      title={`${punch.kind === 'in' ? 'Check in' : 'Check out'}, ${time}`}
      detail={heardAt === null ? date : `${date}, server last reached at ${heardAt}`}
      aside={<Status tone="wait" label="Not sent" />}
    />
  );
}
