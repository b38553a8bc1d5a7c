import type { SelfServiceRefusal } from '@muster/engine/attendance/self-service.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { FIELD_OF } from './attendance.rules.ts';

/** What the settings refuse, with the setting, the field and the reason. */
export function brokenRule({ code, message, figures }: SelfServiceRefusal): Problem {
  return problem('ATTENDANCE_RULE', {
    message,
    errors: [{ field: FIELD_OF[code], message }],
    data: { setting: figures['setting'], rule: code },
  });
}
