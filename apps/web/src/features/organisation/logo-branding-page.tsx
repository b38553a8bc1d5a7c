import { Page } from '../../ui/page.tsx';

export function LogoBrandingPage() {
  return <Page title="Logo And Branding" />;
}
