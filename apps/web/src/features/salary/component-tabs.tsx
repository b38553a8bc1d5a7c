import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';

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
        {isOpenTo(user, screenAt('/payroll/payroll-components/statutory').access) && (
          <Tabs.Tab value="statutory">Statutory</Tabs.Tab>
        )}
      </Tabs.List>
    </Tabs>
  );
}
