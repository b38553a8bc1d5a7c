const DAY = 86_400;

/** Seconds of HH:mm:ss. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** HH:mm:ss of seconds; a duration may have more than 24 hours. */
export function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** What the clock shows so many seconds after a midnight; before it, or a day later, it shows a time of day as well. */
export function clockOf(seconds: number): string {
  return timeOf(((seconds % DAY) + DAY) % DAY);
}

/** The instant, as ISO text, so many seconds into a day of a time zone. */
export function instantIn(zone: string, date: string, seconds: number): string {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ seconds }).toZonedDateTime(zone).toInstant().toString();
}
