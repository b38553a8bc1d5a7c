import { Page } from '../../ui/page.tsx';

export function PayrollDetailsPage() {
  return <Page title="Payroll" />;
}
