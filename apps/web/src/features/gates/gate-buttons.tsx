import { Button } from '@mantine/core';

export type GateTarget = '/' | '/my-subscription';

export type GateButtonsProps = { readonly canSeePlans: boolean; readonly onGo: (to: GateTarget) => void };

/** Whoever may open the subscription can do something about the plan; others go back to their dashboard. */
export function GateButtons({ canSeePlans, onGo }: GateButtonsProps) {
  return (
    <>
      <Button variant={canSeePlans ? 'default' : 'filled'} onClick={() => onGo('/')}>
        Go to Dashboard
      </Button>
      {canSeePlans && <Button onClick={() => onGo('/my-subscription')}>Explore plans</Button>}
    </>
  );
}
