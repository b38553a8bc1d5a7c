// A bar where the length is known: an import, a payroll run, set-up.
//   <ProgressLine label="Running payroll" done={412} of={1200} words="412 of 1,200 people" />
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';

export type ProgressLineProps = {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  readonly words?: ReactNode;
};

export function ProgressLine({ label, done, of, words }: ProgressLineProps) {
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((done / of) * 100));
  return (
    <div>
      {words !== undefined && (
        <div
          className="tabular"
          style={{ fontSize: 12, lineHeight: '16px', marginBottom: 6, color: 'var(--ink-2)' }}
          aria-live="polite"
        >
          {words}
        </div>
      )}
      <Progress.Root size={6} radius="xl">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
    </div>
  );
}
