import { listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { todayIso } from '../../../ui/format-date.ts';
import marks from '../../../ui/legend.module.css';
import { Section } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/states.tsx';
import styles from '../my-attendance.module.css';
import { daysOf } from './attendance.queries.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { TINT_LABELS } from './day-tint.ts';
import { MonthArrows } from './month-arrows.tsx';
import { monthOf, type Range } from './range.ts';

type Props = { readonly employeeId: string; readonly name: string };

/** The attendance of somebody's month on their profile; nothing where the plan has no attendance. */
export function ProfileAttendance({ employeeId, name }: Props) {
  const me = useSignedIn();
  const today = todayIso();
  const isInPlan = isOpenTo(me, listAttendance.access);
  const [range, setRange] = useState<Range>(monthOf(today));
  const [openDate, setOpenDate] = useState<string | null>(null);
  const days = useQuery({ ...daysOf({ ...range, employeeId }), enabled: isInPlan });
  if (!isInPlan) return null;
  return (
    <Section title="Attendance" aside={<MonthArrows range={range} onRange={setRange} />}>
      <Loaded query={days} subject="the attendance of this month">
        {(rows) => <AttendanceCalendar days={rows} today={today} opened={openDate} onDay={setOpenDate} isTinted />}
      </Loaded>
      <ul className={marks.legend} style={{ marginTop: 12 }} aria-label="Colours">
        {Object.entries(TINT_LABELS).map(([tint, label]) => (
          <li key={tint}>
            <span className={clsx(styles.swatch, styles[tint])} aria-hidden /> {label}
          </li>
        ))}
      </ul>
      <DayDrawer
        day={days.data?.find(({ date }) => date === openDate) ?? null}
        onClose={() => setOpenDate(null)}
        {...(employeeId === me.id ? {} : { name })}
      />
    </Section>
  );
}
