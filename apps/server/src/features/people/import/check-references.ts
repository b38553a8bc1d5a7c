import { STATES } from '@muster/law/states.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { findReferences, isAbove } from './import.views.ts';

type References = {
  readonly departmentId?: string | null | undefined;
  readonly employmentType?: { optionId: string } | null | undefined;
  readonly reportingManagerId?: string | null | undefined;
  readonly workState?: string | null | undefined;
};

/**
 * Checks that what a person refers to exists in the organisation, and that the line of managers stays a line.
 * Errors: INVALID_INPUT at the field.
 */
export async function checkReferences(tx: TenantTx, userId: string | null, input: References): Promise<void> {
  const { departmentId = null, reportingManagerId = null, workState } = input;
  const optionId = input.employmentType?.optionId ?? null;
  if (workState && !Object.hasOwn(STATES, workState)) throw fieldProblem('workState', 'Choose a state from the list');
  if (departmentId || optionId || reportingManagerId) {
    const references = await findReferences(tx, { departmentId, optionId, reportingManagerId });
    if (departmentId && !references.department) throw fieldProblem('departmentId', 'This department does not exist');
    if (optionId && !references.employment) throw fieldProblem('employmentType', 'This employment type does not exist');
    if (reportingManagerId && !references.manager)
      throw fieldProblem('reportingManagerId', 'This manager does not exist');
  }
  if (!userId || !reportingManagerId) return;
  if (userId === reportingManagerId) {
    throw fieldProblem('reportingManagerId', 'Nobody can be their own reporting manager');
  }
  if (await isAbove(tx, userId, reportingManagerId)) {
    throw fieldProblem(
      'reportingManagerId',
      'This manager already reports to this person, directly or through others. Choose another manager',
    );
  }
}
