import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatMonth } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { PayrollRun } from '../payroll.queries.ts';
import { TEXTS } from '../payroll.texts.ts';
import { useRunWithWarnings } from './use-run-with-warnings.tsx';

/** A calculation that stopped, with its reason. */
export function FailedRun({ run }: { readonly run: PayrollRun }) {
  const { start, pending } = useRunWithWarnings();
  return (
    <Page title={`${formatMonth(run.year, run.month)} payroll`}>
      <EmptyState
        icon={IconAlertCircle}
        title={TEXTS.runFailed}
        action={
          run.actions.includes('run again') && (
            <Button loading={pending} onClick={() => void start(run)}>
              Run again
            </Button>
          )
        }
      >
        {run.failure === TEXTS.runFailed ? 'Nobody was paid. It can be run again.' : run.failure}
      </EmptyState>
    </Page>
  );
}
