import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { DueFiles } from './due-files.tsx';
import { Findings } from './findings.tsx';
import { RecordDialog, type Recording } from './record-dialog.tsx';
import styles from './returns.module.css';
import { type DueDetails, downloadReturn, due, type Month, type ReturnKind, useMake } from './returns.queries.ts';
import { STATES } from './returns.texts.ts';

type Props = { readonly kind: ReturnKind | null; readonly month: Month; readonly onClose: () => void };

/** One thing that goes out: what keeps it back, how it was checked, its first lines, and every file made of it. */
export function DueDrawer({ kind, month, onClose }: Props) {
  return (
    <SideDrawer label="What goes out" opened={kind !== null} onClose={onClose} width={520} height="90dvh">
      {kind !== null && <LoadedDue kind={kind} month={month} />}
    </SideDrawer>
  );
}

function LoadedDue({ kind, month }: { readonly kind: ReturnKind; readonly month: Month }) {
  const query = useQuery(due(kind, month));
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} subject="this file" />;
  if (query.data === undefined) {
    return (
      <div className={styles.block}>
        <RowsSkeleton rows={8} />
      </div>
    );
  }
  return <WholeDue details={query.data} />;
}

function WholeDue({ details }: { readonly details: DueDetails }) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const { label, tone } = STATES[details.state];
  return (
    <>
      <div className={styles.block}>
        <div className={styles.head}>
          <span className={styles.small}>
            {details.title}, due {formatDate(details.dueOn)}
          </span>
          <h2 className="sr-only">{details.title}</h2>
          <Money amount={details.total} size="large" strong />
          <Status tone={tone} label={details.note === null ? label : `${label}: ${details.note}`} pill />
        </div>
      </div>
      {details.findings.length > 0 && (
        <div className={styles.block}>
          <Findings details={details} />
        </div>
      )}
      <Pairs title="Adds up to" pairs={details.totals.map((one) => [one.label, formatMoney(one.amount)])} />
      {details.checks.length > 0 && <Checks details={details} />}
      <Pairs
        title={details.kind === 'bank' ? 'Told to the bank' : 'Typed on the portal, not in the file'}
        pairs={details.typed.map(({ label: name, value }) => [name, value])}
      />
      {details.firstLines.length > 0 && (
        <div className={styles.block}>
          <h3 className={styles.kicker}>First lines</h3>
          <pre className={styles.sample}>{details.firstLines.join('\n')}</pre>
        </div>
      )}
      <Returned failed={details.failed ?? []} />
      {details.files.length > 0 && <DueFiles files={details.files} onRecord={setRecording} />}
      <Foot details={details} />
      {recording !== null && <RecordDialog recording={recording} onClose={() => setRecording(null)} />}
    </>
  );
}

/** Payments that came back: the next file pays them again. */
function Returned({ failed }: { readonly failed: NonNullable<DueDetails['failed']> }) {
  return (
    <Pairs
      title="Returned by the bank, to be paid again"
      pairs={failed.map(({ name, amount, reason }) => [`${name}: ${reason}`, formatMoney(amount)])}
    />
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

/** Makes the file and saves it, or makes it without the people who keep it back. */
function Foot({ details }: { readonly details: DueDetails }) {
  const make = useMake();
  const { kind, month, year, mayMake, variant } = details;
  const blocked = details.findings.filter(({ isBlocking }) => isBlocking);
  const leaveOut = [...new Set(blocked.flatMap(({ people }) => people.map(({ id }) => id)))];
  const isAboutAllNamed = blocked.every(({ count, people }) => people.length > 0 && count === people.length);
  const mayLeaveOut = blocked.length > 0 && isAboutAllNamed && details.state !== 'not ready';
  if (!mayMake && !mayLeaveOut) return null;
  const send = async (without: readonly string[], what: ReturnKind = kind) => {
    const made = await make.run({
      body: { kind: what, month, year, ...(without.length === 0 ? {} : { leaveOut: [...without] }) },
    });
    if (made === null) return;
    if (!made.data.actions.includes('download')) {
      toast.success('File made. Somebody else has to release it.');
      return;
    }
    await download(downloadReturn, { params: { id: made.data.id } }).catch((error: unknown) =>
      toast.error(messageOf(error)),
    );
  };
  return (
    <div className={styles.foot}>
      {mayLeaveOut && (
        <Button variant="default" loading={make.pending} onClick={() => void send(leaveOut)}>
          {leaveOut.length === 1 ? 'Make it without 1 person' : `Make it without ${leaveOut.length} people`}
        </Button>
      )}
      {mayMake && kind === 'esi' && (
        <Button variant="default" loading={make.pending} onClick={() => void send([], 'esiReview')}>
          Download CSV for reading
        </Button>
      )}
      {mayMake && (
        <Button leftSection={<IconDownload size={16} />} loading={make.pending} onClick={() => void send([])}>
          {variant === null || variant === 'Regular' || variant === 'Monthly' || kind === 'bank'
            ? 'Download'
            : `Download ${variant.toLowerCase()} file`}
        </Button>
      )}
    </div>
  );
}
