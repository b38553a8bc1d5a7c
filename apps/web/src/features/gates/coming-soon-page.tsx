import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';

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
