import { Page } from '../../ui/page.tsx';

export function PayslipsPage() {
  return <Page title="Payslips" />;
}
