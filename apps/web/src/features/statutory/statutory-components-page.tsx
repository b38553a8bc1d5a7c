import { Page } from '../../ui/page.tsx';

export function StatutoryComponentsPage() {
  return <Page title="Statutory components" />;
}
