import { administrators, moderators } from '../../access.ts';
import { del, get, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { id, idParams, instant, ofEmployee } from '../../wire.ts';
import { z } from '../../zod.ts';

const FEATURE = { feature: 'AttendanceSettings' } as const;
const READS = 'See attendance machines, whom they know, and import their punches';
const MANAGES = 'Add attendance machines, and give and revoke their keys';

/** What can be done to a machine, and on the page; each answer names those that its reader may do. */
export const DEVICE_ACTIONS = ['edit', 'new key', 'revoke'] as const;

export const deviceRow = z.object({
  id,
  name: z.string(),
  place: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** The last signs of its key. */
  keyHint: z.string(),
  isRevoked: z.boolean(),
  lastSeenAt: instant.nullable(),
  punchesReceived: z.int(),
  /** The latest lines that nobody could read. */
  refusedLines: z.array(z.object({ at: instant, line: z.string(), reason: z.string() })),
  version: z.int(),
  actions: z.array(z.enum(DEVICE_ACTIONS)),
});

/** A machine with its key, which is shown this once. */
const withKey = z.object({ device: deviceRow, key: z.string() });

const NAME_REQUIRED = 'Please enter a name';

export const deviceBody = z.object({
  name: z.string(NAME_REQUIRED).trim().min(1, NAME_REQUIRED).max(60, 'At most 60 characters'),
  place: blankIsNull(z.string().trim().max(100, 'At most 100 characters')),
  serialNumber: blankIsNull(
    z
      .string()
      .trim()
      .max(40, 'At most 40 characters')
      .regex(/^[\w-]+$/, 'Letters, figures, hyphens and underscores only'),
  ),
});

export const listDevices = get('/Devices', {
  summary: 'Attendance machines, those that were revoked last',
  ability: READS,
  access: moderators(FEATURE),
  output: value(z.object({ devices: z.array(deviceRow), mayAdd: z.boolean() })),
});

export const addDevice = post('/Devices', {
  summary: 'Add an attendance machine; its key is returned this once',
  ability: MANAGES,
  access: administrators(FEATURE),
  body: deviceBody,
  showsSecret: true,
  output: value(withKey),
  message: 'Device added successfully',
});

export const updateDevice = put('/Devices/{id}', {
  summary: 'Change name, place or serial number of a machine',
  ability: MANAGES,
  access: administrators(FEATURE),
  params: idParams,
  body: deviceBody.extend({ version: z.int().optional() }),
  output: value(deviceRow),
  message: 'Device updated successfully',
});

export const renewDeviceKey = post('/Devices/{id}/key', {
  summary: 'Give a machine a new key, returned this once; the one before is over, and a revoked machine is open again',
  ability: MANAGES,
  access: administrators(FEATURE),
  params: idParams,
  showsSecret: true,
  output: value(withKey),
  message: 'The new key is valid from now on',
});

export const revokeDevice = post('/Devices/{id}/revoke', {
  summary: 'Revoke the key of a machine: nothing is taken from it any more; what it sent stays',
  ability: MANAGES,
  access: administrators(FEATURE),
  params: idParams,
  output: value(deviceRow),
  message: 'Device revoked',
});

/** The longest name that a machine may have for a person. */
export const MAX_CODE_LENGTH = 60;

const CODE_REQUIRED = 'Enter the id that the machine has for this person';
export const deviceCode = z
  .string(CODE_REQUIRED)
  .trim()
  .min(1, CODE_REQUIRED)
  .max(MAX_CODE_LENGTH, `At most ${MAX_CODE_LENGTH} characters`);

/** How ids of machines are compared: without blanks around them, capital letters and leading zeros. */
export function codeKeyOf(code: string): string {
  const text = code.trim().toLowerCase();
  return /^\d+$/.test(text) ? text.replace(/^0+/, '') : text;
}

export const waitingCode = z.object({
  deviceId: id.nullable(),
  device: z.string().nullable(),
  code: z.string(),
  punches: z.int(),
  firstAt: instant,
  lastAt: instant,
});

export const mappingRow = z.object({
  id,
  /** Null for every machine. */
  deviceId: id.nullable(),
  device: z.string().nullable(),
  code: z.string(),
  ...ofEmployee,
  /** What the caller may do with it: never with the own. */
  actions: z.array(z.enum(['remove'])),
});

export const listMappings = get('/Devices/people', {
  summary: 'Whom machines know by an id of their own, and the ids that nobody is known by, with the punches that wait',
  ability: READS,
  access: moderators(FEATURE),
  output: value(z.object({ mappings: z.array(mappingRow), waiting: z.array(waitingCode) })),
});

/** The most people who are mapped at once. */
export const MAX_MAPPED = 5000;

const mapped = z.object({ mapped: z.int(), punches: z.int() });

export const mapPeople = post('/Devices/people', {
  summary:
    'Say who the ids of machines are, on one machine or on all; punches that wait for it become theirs. An id that was somebody else’s is this person’s from now on, with `movesPunches` also what came before',
  ability: READS,
  access: moderators(FEATURE),
  body: z
    .object({
      people: z
        .array(z.object({ deviceId: blankIsNull(id), code: deviceCode, employeeId: id }))
        .min(1, 'Choose at least one person')
        .max(MAX_MAPPED, `At most ${MAX_MAPPED.toLocaleString('en-IN')} at once`),
      /** Of one person: what came as somebody else’s by this id becomes theirs, too. */
      movesPunches: z.boolean().default(false),
    })
    .refine(({ people, movesPunches }) => !movesPunches || people.length === 1, {
      path: ['movesPunches'],
      error: 'Punches are moved for one person at a time',
    }),
  output: value(mapped),
  message: 'Device ids saved',
});

export const unmapPerson = del('/Devices/people/{id}', {
  summary: 'Forget whom a machine knows by an id; punches that came stay theirs',
  ability: READS,
  access: moderators(FEATURE),
  params: idParams,
  message: 'Device id removed',
});

const mappingError = z.object({ row: z.int(), message: z.string() });

export const importMappings = post('/Devices/people/import', {
  summary: 'Say who the ids of machines are by a CSV file of device user id and employee number; all of it or nothing',
  ability: READS,
  access: moderators(FEATURE),
  files: { idsCsv: { tooLarge: 'The file is larger than 5 MB. Split it into smaller files.' } },
  body: z.object({ deviceId: blankIsNull(id) }).optional(),
  output: value(mapped.extend({ errors: z.array(mappingError) })),
  message: 'Device ids saved',
});
