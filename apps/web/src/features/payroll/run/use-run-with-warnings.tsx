import { payrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { z } from '@muster/contract/zod.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';
import styles from '../payroll.module.css';
import { useRun } from '../payroll.queries.ts';
import { TEXTS } from '../payroll.texts.ts';

const refusal = z.object({ warnings: z.array(payrollWarning), isBlocking: z.boolean() });

type Named = { readonly open?: readonly string[]; readonly isWarned?: boolean };
type Month = { readonly year: number; readonly month: number };

/** Starts a month's payroll; where warnings are open it asks first, naming them. */
export function useRunWithWarnings() {
  const run = useRun();
  const send = ({ year, month }: Month, force: boolean) =>
    run.attempt({ query: { forceRun: force }, body: { year, month } }).then(() => true);
  /** `open` is what is not decided: named where it is asked, and a reason to ask by itself. */
  const start = async (month: Month, repeat = false, { open = [], isWarned = false }: Named = {}): Promise<boolean> => {
    if (open.length > 0 && !isWarned && !(await askAbout(month, [], open))) return false;
    try {
      return await send(month, repeat);
    } catch (error) {
      const warnings = overridable(error);
      if (warnings === null) return showError(error);
      if (!(await askAbout(month, warnings, isWarned ? open : []))) return false;
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

type Warned = readonly { readonly code: string; readonly title: string }[];

function askAbout(month: Month, warnings: Warned, open: readonly string[]): Promise<boolean> {
  const count = warnings.length === 1 ? '1 open warning' : `${warnings.length} open warnings`;
  const name = formatMonth(month.year, month.month);
  return confirmAction({
    title: warnings.length === 0 ? `Run ${name}?` : `Run ${name} with ${count}?`,
    body: (
      <>
        {warnings.length > 0 && 'Your name is recorded with them. '}The run is a draft: nobody is paid yet.
        {warnings.length > 0 && (
          <ul className={styles.warningNames}>
            {warnings.map(({ code, title }) => (
              <li key={code}>{title}</li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <>
            <p style={{ margin: '12px 0 0' }}>Not decided, and can still change pay:</p>
            <ul className={styles.warningNames}>
              {open.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
    confirmLabel: 'Run payroll',
  });
}
