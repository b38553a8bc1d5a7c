import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { formatTime } from '../../../ui/format-date.ts';
import { MARK_OF_STATUS, type MarkOf } from '../../../ui/marks.tsx';
import type { ShownDay } from './attendance.queries.ts';
import { FLAG_TEXTS } from './attendance.texts.ts';

/** 8 h 39 min, from seconds. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** 02:14:36, from seconds. */
export function formatTimer(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** 8:39, from HH:mm:ss; nothing of no time. */
export function shortHours(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  return time === '00:00:00' ? '' : `${Number(hours)}:${minutes}`;
}

export function statusLabel({ attendanceStatus, isOver, leave, timelogs }: ShownDay): string {
  if (attendanceStatus !== 0) return ATTENDANCE_LABELS[attendanceStatus];
  if (leave !== null) return leave.name;
  if (!isOver) return timelogs.length > 0 ? 'At work' : 'Not yet';
  return ATTENDANCE_LABELS[0];
}

export const markOfStatus = (status: ShownDay['attendanceStatus']): MarkOf => MARK_OF_STATUS[status];

export function markOf({ attendanceStatus, leave, isOver, timelogs }: ShownDay): MarkOf {
  if (attendanceStatus !== 0) return MARK_OF_STATUS[attendanceStatus];
  if (leave !== null) return { kind: 'leave' };
  return !isOver && timelogs.length > 0 ? { kind: 'present', part: 0.5 } : { kind: 'off' };
}

/** 6:05 AM, and that it is of the next day where it is. */
export function clockWords(time: string | null, dayOffset = 0): string {
  if (time === null) return '';
  return dayOffset > 0 ? `${formatTime(time)} +${dayOffset}` : formatTime(time);
}

/** What somebody should look at in a log, in words. */
export function flagWords({ flags }: { readonly flags: readonly string[] }): string[] {
  return flags.flatMap((flag) => FLAG_TEXTS[flag] ?? []);
}
