import { SegmentedControl } from '@mantine/core';
import type { scopesOf, TeamScope } from './team-scope.ts';

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
