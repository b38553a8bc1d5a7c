import { Page } from '../../ui/page.tsx';

export function OutboxPage() {
  return <Page title="Outbox" />;
}
