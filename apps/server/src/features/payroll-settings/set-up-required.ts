import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { Checklist, setUpRequired } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { answerDuties } from '../statutory/answer-duties.facts.ts';
import { setupChecklist, takeProposed } from './payroll-settings.facts.ts';

/**
 * Sets up what law requires, declines the rest with its reasons, and takes the other settings as they are proposed: one
 * press, one transaction. Repeated it changes nothing. Errors: INVALID_INPUT.
 */
export function setUpRequiredOf(
  { services, actor, inTenant }: Caller,
  { duties }: ParsedRequest<typeof setUpRequired>['body'],
): Promise<Checklist> {
  return inTenant(async (tx) => {
    await answerDuties(tx, { services, actor }, duties);
    await takeProposed(tx, { services, actor }, {});
    return setupChecklist(tx, services);
  });
}
