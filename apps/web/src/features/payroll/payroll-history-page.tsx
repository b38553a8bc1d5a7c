import { Page } from '../../ui/page.tsx';

export function PayrollHistoryPage() {
  return <Page title="Payroll history" />;
}
