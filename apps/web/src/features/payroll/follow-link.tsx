import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where the server says that something is mended: an address with its search, opened without loading the app anew. */
export function FollowLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Anchor
      href={href}
      size="sm"
      fw={500}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {children}
    </Anchor>
  );
}
