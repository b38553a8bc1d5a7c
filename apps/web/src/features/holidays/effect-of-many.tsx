import { Button } from '@mantine/core';
import { useState } from 'react';
import { HolidayEffect } from './holiday-effect.tsx';
import type { Change } from './holidays.queries.ts';

/** What adding many days would change, worked out when it is asked for: of a whole year that takes a moment. */
export function EffectOfMany({ change }: { readonly change: Change }) {
  const [asked, setAsked] = useState('');
  const key = JSON.stringify(change);
  if (asked === key) return <HolidayEffect change={change} />;
  return (
    <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setAsked(key)}>
      See what it changes
    </Button>
  );
}
