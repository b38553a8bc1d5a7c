import { isInRanges } from '@muster/contract/ip-ranges.ts';
import type { SelfServiceRefusal } from '@muster/engine/attendance/self-service.ts';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import { FIELD_OF } from './attendance.rules.ts';
import type { SavedSettings } from './attendance-rules-of.ts';

/** A web punch that was not made at the addresses of the settings. */
export const OTHER_NETWORK = 'OTHER_NETWORK';

/**
 * The flags of a web punch of one's own, by the address it comes from. Errors: ATTENDANCE_RULE where the settings refuse
 * punches from elsewhere.
 */
export function flagsOfAddress(address: string, { punchAddresses, punchElsewhere }: SavedSettings): readonly string[] {
  if (punchAddresses.length === 0 || isInRanges(address, punchAddresses)) return [];
  if (punchElsewhere === 'Flag') return [OTHER_NETWORK];
  const message = `Your organisation asks you to punch from its own network. You are at ${address} now (setting "Punch from").`;
  throw problem('ATTENDANCE_RULE', { message, data: { setting: 'punchAddresses', rule: OTHER_NETWORK } });
}

/** What the settings refuse, with the setting, the field and the reason. */
export function brokenRule({ code, message, figures }: SelfServiceRefusal): Problem {
  return problem('ATTENDANCE_RULE', {
    message,
    errors: [{ field: FIELD_OF[code], message }],
    data: { setting: figures['setting'], rule: code },
  });
}
