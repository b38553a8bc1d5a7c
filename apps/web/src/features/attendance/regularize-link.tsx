import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** The regularization of a day, filled in. */
export function RegularizeLink({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = { regularize: day };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '/attendance/requests', search });
  };
  return (
    <Anchor href={`/attendance/requests?regularize=${day}`} onClick={follow} fz="sm" fw={560}>
      {children}
    </Anchor>
  );
}
