const DAY = 86_400;

/** 10:21 AM, 10:21:37 AM, or 6:10 AM the next day, from seconds since midnight of a day. */
export function formatTime(at: number): string {
  const days = Math.floor(at / DAY);
  const seconds = Math.floor(at) - days * DAY;
  const clock = clockTime(seconds, seconds % 60 === 0 ? '' : `:${twoDigits(seconds % 60)}`);
  if (days === 0) return clock;
  return days < 0 ? `${clock} the day before` : `${clock} the next day`;
}

/** 6:05 PM: what a clock on the wall shows, to the minute. */
export function formatClock(at: number): string {
  return clockTime(((at % DAY) + DAY) % DAY, '');
}

function clockTime(seconds: number, rest: string): string {
  const hour = Math.floor(seconds / 3_600);
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** 8 h 39 min, 45 min, 8 h, 30 s */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const visible = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return visible.length === 0 ? '0 min' : visible.join(' ');
}
