import { SegmentedControl } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import type { SessionUser } from '../../../platform/session.ts';

export type TeamScope = 'DirectReportees' | 'AllEmployees';

/** How many there are to choose. */
type Counts = { readonly direct: number; readonly all: number; readonly everybody: number | null };

type Choice = { readonly value: TeamScope; readonly label: string };

/**
 * Whose attendance can be chosen: direct reports or all of them; staff have everybody, and direct reports only where
 * they have some.
 */
export function scopesOf(user: SessionUser, people?: Counts): readonly Choice[] {
  const isStaff = Role[user.roleId] !== Role.Member;
  const withCount = (label: string, n: number | null | undefined) => (n == null ? label : `${label} ${n}`);
  const direct = { value: 'DirectReportees', label: withCount('Direct reports', people?.direct) } as const;
  if (!isStaff) return [direct, { value: 'AllEmployees', label: withCount('All reports', people?.all) }];
  const everybody = { value: 'AllEmployees', label: withCount('Everybody', people?.everybody) } as const;
  return user.isManager ? [direct, everybody] : [everybody];
}

/** The first of them, unless another is asked for. */
export function scopeIn(scopes: readonly Choice[], name: string): TeamScope {
  return scopes.find(({ value }) => value === name)?.value ?? scopes[0]?.value ?? 'DirectReportees';
}

type Props = {
  readonly scopes: ReturnType<typeof scopesOf>;
  readonly scope: TeamScope;
  readonly onScope: (scope: string) => void;
};

/** Direct or all reports; nothing where there is nothing to choose. */
export function TeamScopeControl({ scopes, scope, onScope }: Props) {
  if (scopes.length < 2) return null;
  return <SegmentedControl aria-label="Whose attendance" value={scope} onChange={onScope} data={[...scopes]} />;
}
