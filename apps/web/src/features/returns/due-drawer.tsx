import { sum } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { DueFiles } from './due-files.tsx';
import { ChallanOf, DueFoot } from './due-foot.tsx';
import { Findings } from './findings.tsx';
import { RecordDialog, type Recording } from './record-dialog.tsx';
import styles from './returns.module.css';
import { type DueDetails, type DueKey, due, type Month } from './returns.queries.ts';
import { dueTone, noteOf, STATES } from './returns.texts.ts';

type Props = { readonly due: DueKey | null; readonly month: Month; readonly onClose: () => void };

/** One thing that goes out: what keeps it back, how it was checked, its first lines, and every file made of it. */
export function DueDrawer({ due: open, month, onClose }: Props) {
  return (
    <SideDrawer label="What goes out" opened={open !== null} onClose={onClose} width={520} height="90dvh" pushes>
      {open !== null && <LoadedDue open={open} month={month} />}
    </SideDrawer>
  );
}

function LoadedDue({ open, month }: { readonly open: DueKey; readonly month: Month }) {
  const query = useQuery(due(open, month));
  const skeleton = (
    <div className={styles.block}>
      <RowsSkeleton rows={8} />
    </div>
  );
  return (
    <Loaded query={query} subject="this file" skeleton={skeleton}>
      {(details) => <WholeDue details={details} />}
    </Loaded>
  );
}

function WholeDue({ details }: { readonly details: DueDetails }) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const { label } = STATES[details.state];
  const tone = dueTone(details);
  const note = noteOf(details);
  return (
    <>
      <div className={styles.block}>
        <div className={styles.head}>
          <span className="small secondary">
            {details.dueOn === null ? details.title : `${details.title}, due ${formatDate(details.dueOn)}`}
          </span>
          <h2 className="sr-only">{details.title}</h2>
          <Money amount={details.total} size="large" strong />
          <Status tone={tone} label={note === null ? label : `${label}: ${note}`} pill />
        </div>
      </div>
      {details.findings.length > 0 && (
        <div className={styles.block}>
          <Findings details={details} />
        </div>
      )}
      <Pairs title={sumTitle(details)} pairs={details.totals.map((one) => [one.label, formatMoney(one.amount)])} />
      {details.checks.length > 0 && <Checks details={details} />}
      <Pairs title={typedTitle(details)} pairs={details.typed.map(({ label: name, value }) => [name, value])} />
      {details.firstLines.length > 0 && (
        <div className={styles.block}>
          <h3 className={styles.kicker}>First lines</h3>
          <pre className={styles.sample}>{details.firstLines.join('\n')}</pre>
        </div>
      )}
      <Pairs
        title="Returned by the bank, to be paid again"
        pairs={(details.failed ?? []).map(({ name, amount, reason }) => [`${name}: ${reason}`, formatMoney(amount)])}
      />
      <ChallanOf details={details} />
      {details.files.length > 0 && <DueFiles files={details.files} onRecord={setRecording} />}
      <DueFoot details={details} onRecord={setRecording} />
      {recording !== null && <RecordDialog recording={recording} onClose={() => setRecording(null)} />}
    </>
  );
}

function Checks({ details }: { readonly details: DueDetails }) {
  return (
    <div className={styles.block}>
      <h3 className={styles.kicker}>{details.mayMake ? 'Checks, read back from the file' : 'Checks'}</h3>
      <ul className={styles.lines}>
        {details.checks.map(({ label, isPassed, result }) => (
          <li key={label}>
            <Status tone={isPassed ? 'good' : 'wrong'} label={label} />
            <span>{result}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PairsProps = { readonly title: string; readonly pairs: readonly (readonly [string, string])[] };

function Pairs({ title, pairs }: PairsProps) {
  if (pairs.length === 0) return null;
  return (
    <div className={styles.block}>
      <h3 className={styles.kicker}>{title}</h3>
      <ul className={styles.lines}>
        {pairs.map(([label, value]) => (
          <li key={label}>
            <span>{label}</span>
            <span className="tabular">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Above stands what was made or filed; where the sums are of what comes next, they say so. */
function sumTitle({ kind, variant, total, totals }: DueDetails): string {
  if (kind === 'epf' && variant !== null && variant !== 'Regular') return `${variant} return adds up to`;
  return sum(totals.map(({ amount }) => amount)) === total ? 'Adds up to' : 'A new file adds up to';
}

function typedTitle({ kind, mayRecord }: DueDetails): string {
  if (kind === 'bank') return 'Told to the bank';
  return mayRecord === undefined ? 'Enter on the portal yourself: not in the file' : 'Enter on the portal';
}
