import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

/** Salary and statutory components. */
export function ComponentTabs() {
  const navigate = useNavigate();
  return (
    <Tabs
      value="statutory"
      onChange={(tab) => {
        if (tab !== 'salary') return;
        void navigate({ to: '/payroll/payroll-components/salary', state: (before) => before });
      }}
    >
      <Tabs.List>
        <Tabs.Tab value="salary">Salary</Tabs.Tab>
        <Tabs.Tab value="statutory">Statutory</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
