import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { hasFeature } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';

/** Salary and statutory components; the second is part of paid plans. */
export function ComponentTabs() {
  const navigate = useNavigate();
  const user = useSignedIn();
  return (
    <Tabs
      value="salary"
      onChange={(tab) => {
        if (tab !== 'statutory') return;
        void navigate({ to: '/payroll/payroll-components/statutory', state: (before) => before });
      }}
    >
      <Tabs.List>
        <Tabs.Tab value="salary">Salary</Tabs.Tab>
        {hasFeature(user, 'StatutoryComponents') && <Tabs.Tab value="statutory">Statutory</Tabs.Tab>}
      </Tabs.List>
    </Tabs>
  );
}
