import { Button, SegmentedControl } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { optionsOf } from '../../../ui/fields/choice-select.tsx';
import { PeriodArrows } from '../../../ui/fields/period-arrows.tsx';
import { formatMonth, monthName, todayIso } from '../../../ui/format-date.ts';
import { KeyHelp } from '../../../ui/key-help.tsx';
import marks from '../../../ui/legend.module.css';
import { usePhone } from '../../../ui/use-phone.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { LEAVE_TEXTS, shortRangeOf } from '../leave-words.ts';
import { calendarOf, type Scope } from '../leaves.queries.ts';
import { CalendarCard, type NobodyInIt, ThinDays } from './calendar-card.tsx';
import type { ChosenDays } from './own-days.tsx';
import styles from './team-calendar.module.css';

const LENGTHS = { month: 1, quarter: 3, year: 12 } as const;
type Length = keyof typeof LENGTHS;
const isLength = (text: string): text is Length => text in LENGTHS;

const KEYS = [
  ['[', 'earlier'],
  [']', 'later'],
  ['T', 'today'],
  ['Shift ←→', 'choose days on your row'],
  ['Enter', 'apply for them'],
] as const;

type CalendarParts = {
  /** What belongs to the head of a page: how long, and applying. */
  readonly actions: ReactNode;
  readonly purpose: string;
  readonly children: ReactNode;
};

type Props = {
  readonly scope: Scope | 'team';
  /** Leave is applied for from here: by the button, or by choosing days on the own row. */
  readonly mayApply?: boolean;
  /** Said where it is empty. */
  readonly nobody?: NobodyInIt;
  /** Beside the months that are shown. */
  readonly beside?: ReactNode;
  /** A page of its own; else the calendar stands among others. */
  readonly page?: (parts: CalendarParts) => ReactNode;
};

/** Who is away on each day of a month, a quarter or a year, and which days run thin; on the phone as grids of months. */
export function TeamCalendar({ scope, mayApply = false, nobody, beside, page }: Props) {
  const { length, first, last, day, move, setLength, toToday, onDay } = usePeriod();
  const [chosen, setChosen] = useState<ChosenDays | null>(null);
  const navigate = useNavigate();
  const calendar = useQuery(calendarOf({ startDate: first.toString(), endDate: last.toString(), scope }));
  const phone = usePhone();
  useShortcuts({ '[': () => move(-1), ']': () => move(1), t: toToday });
  const apply = (days: ChosenDays | null) =>
    void navigate({ to: '/leaves/my-leaves', search: days === null ? {} : { apply: days.from, until: days.to } });
  const isRows = !phone && length !== 'year';
  const applyButton = mayApply && <ApplyButton chosen={chosen} onApply={() => apply(chosen)} />;
  const actions = (
    <>
      <HowLong length={length} onChange={setLength} />
      {applyButton}
    </>
  );
  const children = (
    <>
      <div className="row wrap gap-8">
        {page === undefined && actions}
        <PeriodArrows unit={length} label={labelOf(length, first, last)} onMove={move} />
        {beside}
        {isRows && <Legend />}
      </div>
      <CalendarCard
        query={calendar}
        isRows={isRows}
        first={first}
        last={last}
        day={day}
        onDay={onDay}
        months={LENGTHS[length]}
        own={mayApply ? { chosen, onChoose: setChosen, onApply: apply } : null}
        nobody={
          nobody ?? { why: 'People who share a manager or a department with you show here.', action: applyButton }
        }
      />
      {calendar.data && <ThinDays calendar={calendar.data} />}
      {isRows && <KeyHelp keys={mayApply ? KEYS : KEYS.slice(0, 3)} />}
    </>
  );
  return page === undefined ? children : page({ actions, purpose: purposeOf(length, first, last), children });
}

function HowLong({ length, onChange }: { readonly length: Length; readonly onChange: (length: string) => void }) {
  return (
    <SegmentedControl
      aria-label="How long"
      size="xs"
      value={length}
      onChange={onChange}
      data={optionsOf({ month: 'Month', quarter: 'Quarter', year: 'Year' })}
    />
  );
}

/** The button carries the days that are chosen on the own row. */
function ApplyButton({ chosen, onApply }: { readonly chosen: ChosenDays | null; readonly onApply: () => void }) {
  return (
    <Button variant="default" leftSection={<IconBeach size={16} />} onClick={onApply}>
      {chosen === null
        ? LEAVE_TEXTS.apply
        : `Apply for ${shortRangeOf({ startDate: chosen.from, endDate: chosen.to })}`}
    </Button>
  );
}

/** "December to February: who is away, and where the team runs thin." */
function purposeOf(length: Length, first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  const span = {
    month: monthName(first.month),
    quarter: `${monthName(first.month)} to ${monthName(last.month)}`,
    year: String(first.year),
  }[length];
  return `${span}: who is away, and where the team runs thin.`;
}

/** The months shown are in the address, with the day that is open in them. */
function usePeriod() {
  const [address, setAddress] = useAddressState({ length: 'quarter', from: todayIso().slice(0, 7), day: '' });
  const length = isLength(address.length) ? address.length : 'quarter';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(address.from) ? address.from : todayIso().slice(0, 7);
  const first = Temporal.PlainDate.from(length === 'year' ? `${month.slice(0, 4)}-01-01` : `${month}-01`);
  const last = first.add({ months: LENGTHS[length] }).subtract({ days: 1 });
  const move = (by: -1 | 1) => {
    const target = first.add({ months: by * LENGTHS[length] });
    setAddress({ from: target.toString().slice(0, 7), day: '' });
  };
  return {
    length,
    first,
    last,
    move,
    day: address.day,
    setLength: (to: string) => setAddress({ length: to }),
    toToday: () => setAddress({ from: todayIso().slice(0, 7), day: '' }),
    onDay: (day: string) => setAddress({ day }, { replace: true }),
  };
}

function labelOf(length: Length, first: Temporal.PlainDate, last: Temporal.PlainDate): string {
  if (length === 'year') return String(first.year);
  if (length === 'month') return formatMonth(first.year, first.month);
  const from = monthName(first.month).slice(0, 3);
  const to = `${monthName(last.month).slice(0, 3)} ${last.year}`;
  return first.year === last.year ? `${from} to ${to}` : `${from} ${first.year} to ${to}`;
}

const LEGEND = [
  ['Approved', styles.keyApproved],
  ['Pending', styles.keyPending],
  ['Holiday', styles.holiday],
  ['Optional or by place', styles.optional],
  ['Week off', styles.off],
] as const;

function Legend() {
  return (
    <div className={clsx(marks.legend, styles.legend)} aria-hidden>
      {LEGEND.map(([label, mark]) => (
        <span key={label}>
          <i className={clsx(styles.key, mark)} /> {label}
        </span>
      ))}
    </div>
  );
}
