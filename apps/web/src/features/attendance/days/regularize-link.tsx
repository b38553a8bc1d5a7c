import { Anchor, Button } from '@mantine/core';
import { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import { IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatDate } from '../../../ui/format-date.ts';
import { Status } from '../../../ui/status.tsx';
import styles from '../punches/punch-card.module.css';
import { type Day, daysOf } from './attendance.queries.ts';

/** The regularization of a day, filled in. */
export function RegularizeLink({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const search: Record<string, unknown> = { regularize: day };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '/attendance/requests', search });
  };
  return (
    <Anchor href={`/attendance/requests?regularize=${day}`} onClick={follow} fz="sm" fw={560}>
      {children}
    </Anchor>
  );
}

type Regularization = {
  readonly date: string;
  /** HH:mm of first in and last out; empty where nobody knows. */
  readonly firstIn: string;
  readonly lastOut: string;
  readonly why?: string;
};

type ButtonProps = Regularization & { readonly label?: string; readonly size?: string };

function FilledButton({
  date,
  firstIn,
  lastOut,
  why = '',
  label = 'Request regularization',
  size = 'sm',
}: ButtonProps) {
  const mayAsk = isOpenTo(useSignedIn(), createRequest.access);
  const navigate = useNavigate();
  if (!mayAsk) return null;
  const search: Record<string, unknown> = { regularize: date, firstIn, lastOut, ...(why === '' ? {} : { why }) };
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconEdit size={16} />}
      onClick={() => void navigate({ to: '/attendance/requests', search })}
    >
      {label}
    </Button>
  );
}

type OfDay = {
  readonly day: Pick<Day, 'date' | 'startTime' | 'endTime' | 'shiftInfo'>;
  readonly label?: string;
};

const minutesOf = (time: string) => time.slice(0, 5);

/** The room of the button while the day is not known. */
export function RegularizeRoom() {
  return (
    <div className="invisible" aria-hidden>
      <FilledButton date="" firstIn="" lastOut="" />
    </div>
  );
}

/** The form of a regularization, with the day and its times in it: where one is missing, the shift's. */
export function RegularizeButton({ day: { date, startTime, endTime, shiftInfo }, ...more }: OfDay) {
  return (
    <FilledButton
      date={date}
      firstIn={minutesOf(startTime ?? shiftInfo.shiftStart)}
      lastOut={minutesOf(endTime ?? shiftInfo.shiftEnd)}
      {...more}
    />
  );
}

type OfPunches = {
  readonly date: string;
  /** HH:mm as they were pressed; null where there was no such punch. */
  readonly firstIn: string | null;
  readonly lastOut: string | null;
  readonly why: string;
};

/** The same of punches that the server has not: what was not pressed is the day's, or else the shift's. */
export function RegularizePunches({ date, firstIn, lastOut, why }: OfPunches) {
  const days = useQuery(daysOf({ startDate: date, endDate: date }));
  const day = days.data?.find((candidate) => candidate.date === date);
  const timeOf = (time: string | undefined) => (time === undefined ? '' : minutesOf(time));
  return (
    <FilledButton
      date={date}
      firstIn={firstIn ?? timeOf(day?.startTime ?? day?.shiftInfo.shiftStart)}
      lastOut={lastOut ?? timeOf(day?.endTime ?? day?.shiftInfo.shiftEnd)}
      why={why}
      size="xs"
    />
  );
}

/** Days on which nobody checked out, each with its regularization one press away. */
export function UnpairedReminder({ days }: { readonly days: readonly string[] }) {
  return days.map((day) => (
    <div key={day} className={styles.reminder}>
      <Status tone="attention" label={`You did not check out on ${formatDate(day)}: the log counts nothing.`} />
      <RegularizeLink day={day}>Regularize</RegularizeLink>
    </div>
  ));
}
