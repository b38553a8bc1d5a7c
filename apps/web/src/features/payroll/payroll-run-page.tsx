import { Page } from '../../ui/page.tsx';

export function PayrollRunPage() {
  return <Page title="Payroll run" />;
}
