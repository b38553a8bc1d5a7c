/** The most overtime that may be worked, in minutes; a period without its own limit is absent. */
export type OvertimeCap = {
  readonly perDay?: number;
  readonly perWeek?: number;
  readonly perQuarter?: number;
  readonly perYear?: number;
};

export const HOURS = 60;
