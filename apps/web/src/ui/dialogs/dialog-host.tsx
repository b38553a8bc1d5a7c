import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect } from 'react';
import { hostDialogs } from './open-dialog.ts';

/** Draws what open-dialog.ts opens. */
export function DialogHost() {
  return (
    <ModalsProvider>
      <Hosting />
    </ModalsProvider>
  );
}

/** Inside the provider, whose own listeners are there first. */
function Hosting() {
  useEffect(() => hostDialogs({ open: modals.open, close: modals.close }), []);
  return null;
}
