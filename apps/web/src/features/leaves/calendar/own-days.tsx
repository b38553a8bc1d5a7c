import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatLongDate, todayIso } from '../../../ui/format-date.ts';
import type { CalendarDays } from './calendar-facts.ts';
import styles from './team-calendar.module.css';

export type ChosenDays = { readonly from: string; readonly to: string };

export type OwnDaysProps = {
  readonly facts: CalendarDays;
  readonly chosen: ChosenDays | null;
  readonly onChoose: (days: ChosenDays) => void;
  readonly onApply: (days: ChosenDays) => void;
};

const inOrder = (one: string, other: string): ChosenDays =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** The days of the own row: a drag or Shift with the arrows chooses some of them, Enter applies for them. */
export function OwnDays({ facts: { days, weekOffs, holidays }, chosen, onChoose, onApply }: OwnDaysProps) {
  const row = useRef<HTMLDivElement>(null);
  const dragStart = useRef<string | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  useEffect(() => {
    if (cursor !== null) row.current?.querySelector<HTMLElement>(`[data-date="${cursor}"]`)?.focus();
  }, [cursor]);
  useEffect(() => {
    const drop = () => {
      dragStart.current = null;
    };
    document.addEventListener('pointerup', drop);
    return () => document.removeEventListener('pointerup', drop);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const on = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined;
    if (on === undefined) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = days[days.indexOf(on) + step];
    if (event.key === 'Enter') {
      event.preventDefault();
      onApply(chosen ?? { from: on, to: on });
    }
    if (step === 0 || to === undefined) return;
    event.preventDefault();
    const fixedEnd = chosen === null ? on : on === chosen.to ? chosen.from : on === chosen.from ? chosen.to : on;
    if (event.shiftKey) onChoose(inOrder(fixedEnd, to));
    setCursor(to);
  };
  const tabDate = cursor ?? days.find((date) => date >= todayIso()) ?? days[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it are buttons, and have the focus
    <div className={styles.ownDays} ref={row} onKeyDown={onKeyDown}>
      {days.map((date) => (
        <button
          key={date}
          type="button"
          data-date={date}
          tabIndex={date === tabDate ? 0 : -1}
          aria-pressed={chosen !== null && date >= chosen.from && date <= chosen.to}
          aria-label={[
            formatLongDate(date),
            ...(weekOffs.has(date) ? ['week off'] : []),
            ...(holidays.has(date) ? [holidays.get(date)?.name] : []),
          ].join(', ')}
          className={clsx(styles.ownDay, chosen !== null && date >= chosen.from && date <= chosen.to && styles.chosen)}
          onPointerDown={() => {
            dragStart.current = date;
            onChoose({ from: date, to: date });
          }}
          onPointerEnter={() => dragStart.current !== null && onChoose(inOrder(dragStart.current, date))}
        />
      ))}
    </div>
  );
}
