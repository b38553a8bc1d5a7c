import { Page } from '../../ui/page.tsx';

export function MyPeoplePage() {
  return <Page title="My people" />;
}
