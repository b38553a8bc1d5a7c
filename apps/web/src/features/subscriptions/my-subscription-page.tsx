import { Tabs } from '@mantine/core';
import { useAddressState } from '../../platform/address-state.ts';
import { Page } from '../../ui/page.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import { PlanCards } from './plan-cards.tsx';
import { TrialBanner } from './trial-banner.tsx';

export function MySubscriptionPage() {
  const [address, setAddress] = useAddressState({ tab: 'plans' });
  return (
    <Page title="Subscription" purpose="What your organisation can use, and what it costs.">
      <TrialBanner />
      <Tabs value={address.tab} onChange={(tab) => setAddress({ tab: tab ?? 'plans' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="plans">Plans</Tabs.Tab>
          <Tabs.Tab value="mine">My Subscriptions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="plans">
          <PlanCards />
        </Tabs.Panel>
        <Tabs.Panel value="mine">
          <CurrentSubscription />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
