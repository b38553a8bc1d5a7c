import { z } from '../../zod.ts';

/** What speaks against a shift on a day. */
export const shiftConflict = z.object({
  kind: z.enum(['leave', 'holiday', 'not-employed', 'overlap']),
  /** Of the leave or the holiday. */
  name: z.string().nullable(),
});
export type ShiftConflict = z.output<typeof shiftConflict>;

/** The same in words. */
export function conflictWords({ kind, name }: ShiftConflict): string {
  switch (kind) {
    case 'leave':
      return `on leave: ${name}`;
    case 'holiday':
      return `holiday: ${name}`;
    case 'not-employed':
      return 'assigned, but not employed on this day';
    case 'overlap':
      return 'begins before the shift of the day before ends';
  }
}
