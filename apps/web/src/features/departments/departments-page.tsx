import { Page } from '../../ui/page.tsx';

export function DepartmentsPage() {
  return <Page title="Departments" />;
}
