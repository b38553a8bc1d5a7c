import { Page } from '../../ui/page.tsx';

export function OrganizationDetailsPage() {
  return <Page title="Org Details" />;
}
