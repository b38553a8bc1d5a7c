import type { ReactNode } from 'react';
import { formatDay } from '../../ui/format-date.ts';
import { Mark } from '../../ui/marks.tsx';
import { OldAndNew } from '../../ui/old-and-new.tsx';
import { ShiftBar } from '../../ui/shift-bar.tsx';
import { type DayState, earlierWords, labelOfState, markOfState, timesOfState } from './effect-words.ts';
import { EffectDays } from './request-effect.tsx';
import styles from './requests.module.css';
import type { Effect } from './requests.queries.ts';

/** What approving does, beside the list: a day as it is and as it would be, and the days that are lost before and after. */
export function EffectInPane({ effect, pay }: { readonly effect: Effect; readonly pay: ReactNode }) {
  const { days, paidHalves, earlier } = effect;
  const [only] = days;
  const isOneDay = days.length === 1 && only?.after != null;
  const lost = days.reduce((sum, { before }) => sum + before.lostHalves, 0) / 2;
  return (
    <>
      {isOneDay && only.after ? (
        <div className={styles.beforeAndAfter}>
          <DayBar title="Now" state={only.before} />
          <DayBar title="When approved" state={only.after} />
        </div>
      ) : (
        days.length > 0 && <EffectDays effect={effect} />
      )}
      {paidHalves !== null && paidHalves !== 0 && (
        <OldAndNew
          label={isOneDay ? `Lost on ${formatDay(only.date)}` : 'Lost on these days'}
          old={daysWords(lost)}
          now={daysWords(lost - paidHalves / 2)}
        />
      )}
      {pay}
      <p className={styles.sameKind}>
        <span>Same kind in the 90 days before</span> <strong>{earlierWords(earlier)}</strong>
      </p>
    </>
  );
}

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function DayBar({ title, state }: { readonly title: string; readonly state: DayState }) {
  const { shiftInfo, startTime, endTime, endDayOffset, attendanceStatus } = state;
  const times = timesOfState(state);
  const worked =
    startTime === null || endTime === null
      ? null
      : { from: startTime, to: endTime, dayOffset: endDayOffset, isLate: attendanceStatus === 4 };
  return (
    <div>
      <h3>{title}</h3>
      <ShiftBar shift={{ from: shiftInfo.shiftStart, to: shiftInfo.shiftEnd }} worked={worked} />
      <span className={styles.state}>
        <Mark {...markOfState(state)} height={16} />
        <span>
          <span className={styles.stateLabel}>{labelOfState(state)}</span>
          <span className={styles.detail}>{times === '' ? 'no punch' : times}</span>
        </span>
      </span>
    </div>
  );
}
