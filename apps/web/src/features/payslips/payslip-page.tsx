import { Page } from '../../ui/page.tsx';

export function PayslipPage() {
  return <Page title="Payslip" />;
}
