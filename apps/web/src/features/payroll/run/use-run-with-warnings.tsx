import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { toast } from '../../../ui/toast.ts';
import styles from '../payroll.module.css';
import { useRun } from '../payroll.queries.ts';
import { TEXTS } from '../payroll.texts.ts';

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

type Warned = readonly { readonly code: string; readonly title: string }[];

/** The warnings that the run may go on over; null where it may not, or where it was refused for something else. */
function overridable(error: unknown): Warned | null {
  if (!(error instanceof ApiError) || error.code !== 'PAYROLL_WARNINGS') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('isBlocking' in data) || data.isBlocking !== false) return null;
  return 'warnings' in data && Array.isArray(data.warnings) && data.warnings.every(isWarning) ? data.warnings : null;
}

const isWarning = (one: unknown): one is Warned[number] =>
  typeof one === 'object' && one !== null && 'code' in one && 'title' in one;

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
