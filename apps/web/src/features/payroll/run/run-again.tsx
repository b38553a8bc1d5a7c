import { Anchor } from '@mantine/core';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import type { PayrollDetails } from '../payroll.queries.ts';
import { useRunWithWarnings } from './use-run-with-warnings.tsx';

/** Computes a draft afresh, when somebody who was asked agrees. */
export async function repeat(
  run: PayrollDetails,
  start: (month: PayrollDetails, repeat: boolean) => Promise<boolean>,
): Promise<void> {
  const isConfirmed = await confirmAction({
    title: `Run ${formatMonth(run.year, run.month)} again?`,
    body: 'All payslips of this draft are calculated again with today’s salaries. What you entered by hand is kept.',
    confirmLabel: 'Run again',
  });
  if (isConfirmed) await start(run, true);
}

const CHANGES = ['CHANGED_SINCE_RUN', 'SETTINGS_CHANGED_SINCE_RUN'];

/** The way out of warnings that say that a draft is of before. */
export function runAgainActions(run: PayrollDetails) {
  if (!run.actions.includes('run again')) return {};
  return Object.fromEntries(CHANGES.map((code) => [code, <RunAgain key={code} run={run} />]));
}

function RunAgain({ run }: { readonly run: PayrollDetails }) {
  const { start, pending } = useRunWithWarnings();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={500}
      disabled={pending}
      onClick={() => void repeat(run, start)}
    >
      Run again
    </Anchor>
  );
}
