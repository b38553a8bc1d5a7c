import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/states.tsx';
import { RESTRICTED } from './gates.texts.ts';

export function RestrictedPage() {
  return (
    <main>
      <EmptyState
        wholePage
        icon={IconUserOff}
        title={RESTRICTED.title}
        action={
          <>
            <Button component={Link} to="/login" variant="default">
              Log in
            </Button>
            <Button component={Link} to="/contact-us">
              {RESTRICTED.button}
            </Button>
          </>
        }
      >
        {RESTRICTED.words}
      </EmptyState>
    </main>
  );
}
