import { payrollWarning } from '@muster/contract/features/payroll-warning.ts';
import { z } from '@muster/contract/zod.ts';
import { ApiError, messageOf } from '../../platform/api-error.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { toast } from '../../ui/toast.ts';
import styles from './payroll.module.css';
import { useRun } from './payroll.queries.ts';
import { TEXTS } from './payroll.texts.ts';

const refusal = z.object({ warnings: z.array(payrollWarning), isBlocking: z.boolean() });

type Month = { readonly year: number; readonly month: number };

/** Starts a month's payroll; where warnings are open it asks first, naming them. */
export function useRunWithWarnings() {
  const run = useRun();
  const send = ({ year, month }: Month, force: boolean) =>
    run.attempt({ query: { forceRun: force }, body: { year, month } }).then(() => true);
  const start = async (month: Month, repeat = false): Promise<boolean> => {
    try {
      return await send(month, repeat);
    } catch (error) {
      const warnings = overridable(error);
      if (warnings === null) return showError(error);
      if (!(await askAbout(month, warnings))) return false;
      return send(month, true).catch(showError);
    }
  };
  return { start, pending: run.pending };
}

function showError(error: unknown): false {
  toast.error(error instanceof ApiError ? messageOf(error) : TEXTS.runFailed);
  return false;
}

function overridable(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'PAYROLL_WARNINGS') return null;
  const read = refusal.safeParse(error.data);
  return read.success && !read.data.isBlocking ? read.data.warnings : null;
}

function askAbout(month: Month, warnings: readonly { code: string; title: string }[]): Promise<boolean> {
  const count = warnings.length === 1 ? '1 open warning' : `${warnings.length} open warnings`;
  return confirmAction({
    title: `Run ${formatMonth(month.year, month.month)} with ${count}?`,
    body: (
      <>
        Your name is recorded with them. The run is a draft: nobody is paid yet.
        <ul className={styles.warningNames}>
          {warnings.map(({ code, title }) => (
            <li key={code}>{title}</li>
          ))}
        </ul>
      </>
    ),
    confirmLabel: 'Run payroll',
  });
}
