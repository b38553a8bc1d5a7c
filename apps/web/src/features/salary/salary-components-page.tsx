import { Page } from '../../ui/page.tsx';

export function SalaryComponentsPage() {
  return <Page title="Salary components" />;
}
