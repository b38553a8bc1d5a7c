import { quickInvitation } from '@muster/contract/features/users/users-quick-invite.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { isRecord, withOneName } from './user-form-values.ts';

/** The invitation as the form holds it: of whom it is said that there is one name, none is missing. */
export const quickInvitationForm = z.preprocess((values) => {
  if (!isRecord(values) || !Array.isArray(values['people'])) return values;
  return { ...values, people: values['people'].map((row: unknown) => (isRecord(row) ? withOneName(row) : row)) };
}, quickInvitation);

type RowError = { readonly row: number; readonly field: string; readonly message: string };

/** The people who were not invited, and the reason of each at the place it has now. */
export function refusedPeople<P>(
  people: readonly P[],
  errors: readonly RowError[],
): { people: P[]; errors: Record<string, string> } {
  const rows = [...new Set(errors.map(({ row }) => row))].sort((one, other) => one - other);
  return {
    people: rows.flatMap((row) => people[row] ?? []),
    errors: Object.fromEntries(
      errors.map(({ row, field, message }) => [`people.${rows.indexOf(row)}.${field}`, message]),
    ),
  };
}
