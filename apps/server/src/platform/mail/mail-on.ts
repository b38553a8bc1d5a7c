import type { TenantTx } from '../database/database.ts';
import type { EventKind } from '../events/event.ts';
import { type DeliveredEvent, type Listener, listener } from '../events/listener.ts';
import type { Services } from '../services.ts';
import type { MailToSend } from './mail.ts';

/** What is mailed when this happens; the texts of a feature are together in its `<feature>.mails.ts`. */
export function mailOn<T>(
  kind: EventKind<T>,
  write: (tx: TenantTx, services: Services, event: DeliveredEvent<T>) => Promise<readonly MailToSend[]>,
): Listener {
  return listener('mail', kind, async (tx, services, event) => {
    await services.mail.enqueue(tx, ...(await write(tx, services, event)));
  });
}
