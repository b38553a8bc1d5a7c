import { Page } from '../../ui/page.tsx';

export function PayrollSettingsPage() {
  return <Page title="Payroll settings" />;
}
