import { createHash } from 'node:crypto';
import type { MonthLaw } from '@muster/engine/payroll/month-law.ts';
import { LAW_VERSION } from '@muster/law/version.ts';

/**
 * Names exactly the law a run is computed with: the edition of the facts, and a digest over everything in force in the
 * period as the organisation reads it. Two runs with the same name were computed with the same law.
 */
export function lawEdition(law: MonthLaw): string {
  const digest = createHash('sha256').update(JSON.stringify(law, plain)).digest('hex');
  return `${LAW_VERSION} ${digest.slice(0, 16)}`;
}

/** Maps and sets, which JSON leaves empty, as lists. */
function plain(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
