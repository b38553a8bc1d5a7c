const DAY = 86_400;

/** 10:21, 10:21:37, or 06:10 the next day, from seconds since midnight of a day. */
export function formatTime(at: number): string {
  const days = Math.floor(at / DAY);
  const clock = clockTime(at - days * DAY);
  if (days === 0) return clock;
  return days < 0 ? `${clock} the day before` : `${clock} the next day`;
}

function clockTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const visible = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return visible.map((part) => String(part).padStart(2, '0')).join(':');
}

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
