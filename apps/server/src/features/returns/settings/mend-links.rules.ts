import type { Mend } from '@muster/returns/finding.ts';

/** The page where something that keeps a file back is put right. */
export function linkOf(mend: Mend | null, name: string | null): string | null {
  switch (mend) {
    case 'person':
      return name === null ? '/users/my-people' : `/users/my-people?search=${encodeURIComponent(name)}`;
    case 'statutory settings':
      return '/payroll/payroll-components/statutory';
    case 'organisation':
      return '/org/organization-details';
    case 'deductor':
      return '/org/tax-deductor';
    case 'payroll':
      return '/payroll/payroll-run';
    case 'bank settings':
      return '/payroll/files/bank';
    case null:
      return null;
  }
}
