import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHIFT_TEXTS } from './shifts.texts.ts';

type InPlanProps = {
  readonly isInPlan: boolean;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly variant?: 'filled' | 'default';
  readonly children: string;
};

/** Disabled where the plan has no shifts of its own; that it is so is heard and seen, so it keeps its place in the Tab order. */
export function InPlan({ isInPlan, icon, onClick, variant = 'filled', children }: InPlanProps) {
  if (isInPlan) {
    return (
      <Button variant={variant} leftSection={icon} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip label={SHIFT_TEXTS.upgrade} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant={variant}
        leftSection={icon}
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
