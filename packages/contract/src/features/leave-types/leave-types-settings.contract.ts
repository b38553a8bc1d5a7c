import { everyone, moderators } from '../../access.ts';
import { get, plainFile, put, value } from '../../endpoint.ts';
import { PDF } from '../../file-types.ts';
import { day, flagText, id } from '../../wire.ts';
import { z } from '../../zod.ts';
import { entitlement } from './leave-types-entitlement.ts';
import { leaveSettings } from './leave-types-settings.ts';

const FEATURE = { feature: 'Leaves' } as const;
const MANAGES = 'See and change the leave settings';
const POLICIES = {
  Administrator: 'Read and download the leave policy of anybody',
  Moderator: 'Read and download the leave policy of anybody',
  Member: 'Read and download your own leave policy',
};

export const getLeaveSettings = get('/Leaves/settings', {
  summary: 'Leave year, how leave is approved, and how a new type begins',
  ability: MANAGES,
  access: moderators(FEATURE),
  output: value(leaveSettings.extend({ version: z.int() })),
});

export const saveLeaveSettings = put('/Leaves/settings', {
  summary: 'Save the leave settings; another leave year counts for every type from a day on',
  ability: MANAGES,
  access: moderators(FEATURE),
  body: leaveSettings.extend({
    version: z.int().optional(),
    /** Of another leave year; today where nothing is sent. */
    countsFrom: day.optional(),
  }),
  output: value(leaveSettings.extend({ version: z.int() })),
  message: 'Leave settings saved',
});

const policySection = z.object({
  leaveTypeId: id,
  name: z.string(),
  code: z.string(),
  colour: z.string(),
  /** What the type is, in one line: "18 days a year, paid". */
  summary: z.string(),
  rules: z.array(z.object({ label: z.string(), text: z.string() })),
});

const policyQuery = z.object({ employeeId: id.optional(), isPdf: flagText.optional() });

export const getLeavePolicies = get('/policies/leaves', {
  summary: 'The rules of leave in words, of the types that a person has',
  ability: POLICIES,
  access: everyone(FEATURE),
  query: policyQuery,
  output: value(
    z.object({
      organisation: z.string(),
      employeeId: id,
      employeeName: z.string(),
      asOf: day,
      general: z.array(z.object({ label: z.string(), text: z.string() })),
      types: z.array(policySection),
      /** Which law won; null where no state is known. */
      entitlement: entitlement.nullable(),
    }),
  ),
});

export const downloadLeavePolicies = get('/policies/leaves/download', {
  summary: 'The same as a file: a PDF, or plain text with isPdf=false',
  ability: POLICIES,
  access: everyone(FEATURE),
  query: policyQuery,
  output: plainFile('rules, and nobody they are for', PDF),
});
