import { Button } from '@mantine/core';
import { type Icon, IconCreditCardOff, IconLock, IconShieldLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { canSeePlans } from '../../platform/access.ts';
import { useSession, useSignedIn } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GateButtons } from './gate-buttons.tsx';
import { ACCESS_DENIED, FORBIDDEN, NO_SUBSCRIPTION } from './gates.texts.ts';

export const AccessDeniedPage = () => <PlanGate icon={IconLock} words={ACCESS_DENIED} />;

export const NoSubscriptionPage = () => <PlanGate icon={IconCreditCardOff} words={NO_SUBSCRIPTION} />;

type PlanGateProps = { readonly icon: Icon; readonly words: typeof ACCESS_DENIED | typeof NO_SUBSCRIPTION };

function PlanGate({ icon, words }: PlanGateProps) {
  const seesPlans = canSeePlans(useSignedIn());
  const navigate = useNavigate();
  return (
    <EmptyState
      wholePage
      icon={icon}
      title={words.title}
      action={<GateButtons canSeePlans={seesPlans} onGo={(to) => void navigate({ to })} />}
    >
      {seesPlans ? words.forAdmins : words.forMembers}
    </EmptyState>
  );
}

export function ForbiddenPage() {
  const user = useSession();
  return (
    <EmptyState
      wholePage
      icon={IconShieldLock}
      title={FORBIDDEN.title}
      action={
        <Button component={Link} to={user ? '/' : '/login'}>
          {user ? 'Go to Dashboard' : 'Log in'}
        </Button>
      }
    >
      {FORBIDDEN.words}
    </EmptyState>
  );
}

/** A screen of the site map that is not built yet. */
export function ComingSoonPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Section>
        <EmptyState
          title="Coming Soon"
          action={
            <Button component={Link} to="/" variant="default">
              Go to Dashboard
            </Button>
          }
        >
          {title} is being built. Nothing is missing from what you have entered so far.
        </EmptyState>
      </Section>
    </Page>
  );
}
