import { device, moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { day, flagText, id, idParams, instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { blankIsUndefined } from '../users/users-filters.ts';

const FEATURE = { feature: 'AttendanceSettings' } as const;
const IMPORTS = 'See attendance machines, whom they know, and import their punches';

/** The most punches of a file, and of one call of a machine. */
export const MAX_FILE_PUNCHES = 150_000;
export const MAX_SENT_PUNCHES = 5000;

/** A machine whose clock is further ahead than a day, or that sends what is older than two years, is not believed. */
export const MAX_HOURS_AHEAD = 24;
export const MAX_DAYS_OLD = 731;

const heading = blankIsUndefined(z.string().trim().max(60, 'At most 60 characters'));

export const punchImport = z.object({
  id,
  fileName: z.string(),
  device: z.string().nullable(),
  status: z.enum(['Running', 'Done']),
  /** Punches of the file, and how many of them are dealt with. */
  punches: z.int(),
  done: z.int(),
  /** New ones, those that were known before, and of the new ones those of nobody who is known. */
  stored: z.int(),
  repeated: z.int(),
  waiting: z.int(),
  createdByName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});

export const punchFileSummary = z.object({
  isDryRun: z.boolean(),
  /** What runs now, where it is no dry run. */
  import: punchImport.nullable(),
  rows: z.int(),
  punches: z.int(),
  /** Twice in the file, and sent or imported before. */
  repeatedInFile: z.int(),
  known: z.int(),
  people: z.int(),
  days: z.int(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  /** Ids that nobody is known by, with the most punches first; `unknownPunches` of all of them. */
  unknown: z.array(z.object({ code: z.string(), punches: z.int() })),
  unknownCodes: z.int(),
  unknownPunches: z.int(),
  /** Rows that cannot be read, the first of them; the header is row 1. */
  errors: z.array(z.object({ row: z.int(), value: z.string(), message: z.string() })),
  errorRows: z.int(),
  /** Months whose payroll is approved, in words, with the punches that lie in them. */
  paidMonths: z.array(z.object({ month: z.string(), punches: z.int() })),
  /** The headings that were read, as the file writes them; null where it has none. */
  columns: z.object({ code: z.string().nullable(), date: z.string().nullable(), time: z.string().nullable() }),
  /** The first time of the file as it is written and as it is read: day, and time of day. */
  sample: z.object({ text: z.string(), date: day, time: z.string() }).nullable(),
  ambiguousDates: z.object({ count: z.int(), value: z.string(), dayFirst: day, monthFirst: day }).nullable(),
});

export const importPunches = post('/Devices/punches/import', {
  summary:
    'Punches of a CSV or text file of a machine: a dry run says what would happen and writes nothing; otherwise a job applies them, whose progress can be read',
  ability: IMPORTS,
  access: moderators(FEATURE),
  files: { punchesCsv: { tooLarge: 'The file is larger than 5 MB. Split it into smaller files, such as by week.' } },
  body: z
    .object({
      isDryRun: blankIsUndefined(flagText),
      /** The machine it comes from: its own ids count before others. */
      deviceId: blankIsNull(id),
      dateOrder: blankIsUndefined(z.enum(['dayFirst', 'monthFirst'], 'Send dayFirst or monthFirst')),
      /** Headings of the file, where they are none that are known. */
      codeColumn: heading,
      dateColumn: heading,
      timeColumn: heading,
    })
    .optional(),
  output: value(punchFileSummary),
  message: 'Import started',
});

export const listPunchImports = get('/Devices/punches/imports', {
  summary: 'The latest files of punches, newest first',
  ability: IMPORTS,
  access: moderators(FEATURE),
  output: value(z.array(punchImport)),
});

export const getPunchImport = get('/Devices/punches/imports/{id}', {
  summary: 'How far the import of a file has come',
  ability: IMPORTS,
  access: moderators(FEATURE),
  params: idParams,
  output: value(punchImport),
});

/** Where machines that push call, at the root of the server; `/device/{key}` may stand before each. */
export const ICLOCK_PATHS = ['/iclock/cdata', '/iclock/getrequest', '/iclock/devicecmd', '/iclock/fdata'] as const;

export const sendPunches = post('/Devices/push', {
  summary:
    'For machines, with the key of the device as bearer token or X-Device-Key: punches in any order, as often as wanted. `at` is an ISO time with an offset, or one of the organisation’s clock',
  access: device,
  body: z.object({
    punches: z
      .array(z.object({ code: z.string().max(200), at: z.string().max(60), status: z.string().max(20).nullish() }))
      .max(MAX_SENT_PUNCHES, `At most ${MAX_SENT_PUNCHES.toLocaleString('en-IN')} punches at once`),
  }),
  output: value(
    z.object({
      received: z.int(),
      stored: z.int(),
      repeated: z.int(),
      /** Of the stored ones those of nobody who is known yet. */
      waiting: z.int(),
      refused: z.array(z.object({ index: z.int(), reason: z.string() })),
    }),
  ),
  message: 'Punches received',
});
