import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { DoorLink } from '../../platform/door-address.tsx';
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
            <Button component={DoorLink} to="/login" variant="default">
              Log in
            </Button>
            <Button component={DoorLink} to="/contact-us">
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
