import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { RemoveButton } from './remove-button.tsx';

type MoveButtonsProps = {
  /** What is moved, as it is called in a sentence. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** Up and down in a list whose order counts, and out of it. */
export function MoveButtons({ name, at, count, onMove, onRemove }: MoveButtonsProps) {
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <>
      <ActionIcon {...look} aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={`Move ${name} down`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <RemoveButton color="red" label={`Remove ${name}`} onRemove={onRemove} />
    </>
  );
}
