import { TextInput, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { Mark } from '../../ui/marks.tsx';
import { DAYS_REFUSED, HOURS_REFUSED, WEEKDAYS } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';
import { hoursOf, toggledDay } from './wizard-rules.ts';

export type WeekProps = {
  /** As typed. */
  readonly workingHours: string;
  readonly weekDaysOff: readonly number[];
  readonly onHours: (text: string) => void;
  readonly onDays: (days: readonly number[]) => void;
};

/** Working hours of a day and the days off of a week. */
export function WorkingWeekFields({ workingHours, weekDaysOff, onHours, onDays }: WeekProps) {
  const [tooMany, setTooMany] = useState(false);
  const label = useId();
  const hours = hoursOf(workingHours);
  const toggle = (day: number) => {
    const next = toggledDay(weekDaysOff, day);
    setTooMany(next === null);
    if (next !== null) onDays(next);
  };
  return (
    <>
      <TextInput
        label="Working hours"
        required
        inputMode="numeric"
        maxLength={3}
        description="Whole hours of a working day, 6 to 14"
        value={workingHours}
        onChange={(event) => onHours(event.currentTarget.value)}
        error={hours === null ? HOURS_REFUSED : null}
        classNames={{ wrapper: styles.hours ?? '' }}
      />
      <fieldset className="plain-group" aria-labelledby={label}>
        <div className={styles.groupLabel} id={label}>
          Weekdays off
        </div>
        <div className={styles.days}>
          {WEEKDAYS.map((name, day) => (
            <UnstyledButton
              key={name}
              className={styles.day}
              aria-pressed={weekDaysOff.includes(day)}
              title={name}
              onClick={() => toggle(day)}
            >
              {name.slice(0, 3)}
            </UnstyledButton>
          ))}
        </div>
        <div className={`${styles.under} ${tooMany ? styles.wrong : ''}`} aria-live="polite">
          {tooMany ? DAYS_REFUSED : 'At most two days on which everyone is off'}
        </div>
      </fieldset>
      <Week hours={hours} weekDaysOff={weekDaysOff} />
    </>
  );
}

function Week({ hours, weekDaysOff }: { readonly hours: number | null; readonly weekDaysOff: readonly number[] }) {
  const days = 7 - weekDaysOff.length;
  return (
    <div className={styles.week}>
      <div className={styles.weekDays} aria-hidden>
        {WEEKDAYS.map((name, day) => (
          <span key={name} className={styles.weekDay}>
            <Mark kind={weekDaysOff.includes(day) ? 'off' : 'present'} part={(hours ?? 9) / 14} height={42} />
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      <p>
        {hours !== null && <strong className="tabular">{hours * days} hours</strong>}
        {`${days} working days a week`}
      </p>
    </div>
  );
}
