import { Page } from '../../ui/page.tsx';

export function PayrollSetupPage() {
  return <Page title="Payroll set-up" />;
}
