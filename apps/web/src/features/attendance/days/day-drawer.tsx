import { Button, Group } from '@mantine/core';
import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../platform/queries.ts';
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx';
import blocks from '../../../ui/drawer-blocks.module.css';
import { formatLongDate, formatMonth } from '../../../ui/format-date.ts';
import { Status, StatusIcon, type StatusTone } from '../../../ui/status.tsx';
import { ATTENDANCE_ENTRIES, type Day } from './attendance.queries.ts';
import { APPROVAL_TEXTS, TEXTS } from './attendance.texts.ts';
import { barOf } from './day-bars.ts';
import styles from './day-drawer.module.css';
import { DayLogs } from './day-logs.tsx';
import { formatHours, statusLabel } from './day-words.ts';
import { RegularizeButton } from './regularize-link.tsx';

export type DayDrawerProps = {
  readonly day: Day | null;
  /** Whose day it is, where it is not the reader’s own. */
  readonly name?: string;
  /** Shown while there is no day: it is on its way, or could not be loaded. */
  readonly instead?: ReactNode;
  /** What lateness costs, of a late day. */
  readonly lateness?: string | null;
  /** The time it is for the organisation, of the day that is today. */
  readonly now?: string | null;
  /** Where there is room the page goes aside, so that another day can be picked. */
  readonly pushes?: boolean;
  readonly onClose: () => void;
};

/** Why a day is what it is, its time logs, and what its reader may do to it. */
export function DayDrawer(props: DayDrawerProps) {
  const { day, name, instead = null, lateness = null, now = null, pushes = false, onClose } = props;
  return (
    <SideDrawer
      label="Why this status"
      opened={day !== null || instead !== null}
      onClose={onClose}
      width={440}
      pushes={pushes}
    >
      {day ? (
        <WholeDay day={day} name={name} lateness={lateness} now={now} />
      ) : (
        instead && <div className={blocks.block}>{instead}</div>
      )}
    </SideDrawer>
  );
}

type WholeProps = {
  readonly day: Day;
  readonly name: string | undefined;
  readonly lateness: string | null;
  readonly now: string | null;
};

function WholeDay({ day, name, lateness, now }: WholeProps) {
  return (
    <>
      <Reason day={day} name={name} />
      <DayLogs key={day.date} day={day} now={now} />
      <WorkedOutFrom day={day} />
      {lateness !== null && (
        <div className={blocks.block}>
          <p className={styles.lateness}>
            <StatusIcon tone="note" size={16} /> <span>{lateness}</span>
          </p>
        </div>
      )}
      {name === undefined && (
        <div className={blocks.block}>
          <RegularizeButton day={day} />
        </div>
      )}
      <Decisions day={day} />
    </>
  );
}

function Reason({ day, name }: { readonly day: Day; readonly name: string | undefined }) {
  return (
    <div className={blocks.block}>
      <div className={blocks.kicker}>{name ?? 'Why this status'}</div>
      <h2 className={blocks.title}>{formatLongDate(day.date)}</h2>
      <Status tone={toneOf(day)} label={stateWords(day)} pill />
      {day.reasons.map(({ id, label, rule, note }) => (
        <div key={id}>
          {id !== 'attendance-status' && <div className={blocks.kicker}>{label}</div>}
          <p className={styles.rule}>{rule}</p>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      ))}
      {day.paidMonth !== undefined && (
        <p className={styles.note}>
          {formatMonth(day.paidMonth.year, day.paidMonth.month)} is paid: a change is settled with the next payroll
          where attendance drives pay.
        </p>
      )}
    </div>
  );
}

/** Present but late, 42 min after the shift began */
function stateWords(day: Day): string {
  const late = barOf(day, null).parts.find(({ kind }) => kind === 'late');
  if (!day.isLate || late === undefined) return statusLabel(day);
  return `${statusLabel(day)}, ${formatHours(late.to - late.from)} after the shift began`;
}

function toneOf({ attendanceStatus, isLate, hasOpenPair }: Day): StatusTone {
  if (isLate || hasOpenPair) return 'attention';
  if (attendanceStatus === 3) return 'wrong';
  return attendanceStatus === 0 ? 'note' : 'good';
}

function WorkedOutFrom({ day }: { readonly day: Day }) {
  const inputs = day.reasons[0]?.inputs ?? [];
  return (
    <div className={blocks.block}>
      <div className={blocks.kicker}>Worked out from</div>
      <dl className={styles.inputs}>
        <div>
          <dt>Shift in force</dt>
          <dd className="medium">{day.shiftInfo.shiftName}</dd>
        </div>
        {inputs.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="medium">{value.kind === 'text' ? value.text : null}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The decisions the server offers; a day that was never stored is named by person and date. */
function Decisions({ day }: { readonly day: Day }) {
  const decide = useAction(decideAttendance, { refreshes: ATTENDANCE_ENTRIES, failed: TEXTS.statusFailed });
  if (day.approvalStatus === null) return null;
  const send = (status: 'Approved' | 'Rejected') => {
    const which = day.id === null ? { employeeIds: [day.employeeId], dates: [day.date] } : { attendanceIds: [day.id] };
    void decide.run({ query: {}, body: { status, ...which } });
  };
  return (
    <div className={styles.foot}>
      <Status {...APPROVAL_TEXTS[day.approvalStatus]} pill />
      {day.decidedBy !== null && <span className={styles.by}>by {day.decidedBy}</span>}
      <Group gap={8} ml="auto">
        {day.actions.includes('reject') && (
          <Button
            variant="default"
            leftSection={<IconX size={16} />}
            loading={decide.pending}
            onClick={() => send('Rejected')}
          >
            Reject
          </Button>
        )}
        {day.actions.includes('approve') && (
          <Button leftSection={<IconCheck size={16} />} loading={decide.pending} onClick={() => send('Approved')}>
            Approve
          </Button>
        )}
      </Group>
    </div>
  );
}
