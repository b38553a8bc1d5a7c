import { Button, Group } from '@mantine/core';
import { formatInstant } from '../../ui/format-date.ts';
import { Row, Rows } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import type { KeptPunch } from './kept-punches.store.ts';
import { discardPunch, isWaiting, sendAgain, useKeptPunches } from './kept-punches.ts';
import styles from './punch-card.module.css';
import { RegularizeLink } from './regularize-link.tsx';

const SAVED = 'Saved on this device, sent when the network is back';

/** What waits on this device, what was sent just now, and what the server would not take. */
export function KeptPunchList() {
  const { own, others, sent } = useKeptPunches();
  if (own.length === 0 && others === 0 && sent === null) return null;
  return (
    <div className={styles.kept} role="status">
      {sent !== null && <Status tone="good" label={sent} />}
      {own.some(isWaiting) && <Status tone="wait" label={SAVED} />}
      {own.length > 0 && (
        <Rows>
          {own.map((punch) => (
            <KeptRow key={punch.id} punch={punch} />
          ))}
        </Rows>
      )}
      {others > 0 && (
        <span className={styles.line}>
          {others === 1 ? 'A punch of somebody else waits' : `${others} punches of somebody else wait`} on this device
          until they log in.
        </span>
      )}
    </div>
  );
}

function KeptRow({ punch }: { readonly punch: KeptPunch }) {
  const { date, time } = formatInstant(punch.pressedAt);
  const title = `${punch.kind === 'in' ? 'Check in' : 'Check out'}, ${time}`;
  if (punch.rejection === null)
    return <Row title={title} detail={date} aside={<Status tone="wait" label="Not sent" />} />;
  const day = Temporal.Instant.from(punch.pressedAt).toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  return (
    <Row
      title={title}
      detail={
        <>
          <div>{date}</div>
          <div>{punch.rejection}</div>
          <Group gap={12} mt={6}>
            <Button size="xs" variant="default" onClick={() => void sendAgain(punch)}>
              Send again
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => void discardPunch(punch.id)}>
              Discard
            </Button>
            <RegularizeLink day={day}>Regularize the day</RegularizeLink>
          </Group>
        </>
      }
      aside={<Status tone="wrong" label="Not taken" />}
    />
  );
}
