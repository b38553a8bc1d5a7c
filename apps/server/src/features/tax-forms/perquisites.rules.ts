import { ZERO } from '@muster/engine/kernel/money.ts';
import { isPerquisiteHead, type Perquisite } from '@muster/engine/tax-forms/perquisite-statement.ts';
import type { TaxSheet } from '@muster/engine/taxes/tax-sheet.ts';

/** The perquisites that a year's tax counted, each under the head its line is named by; any other is a benefit not named. */
export function perquisitesOf({ salary }: TaxSheet): readonly Perquisite[] {
  return salary.lines.flatMap(({ code, kind, amount }) => {
    if (kind !== 'perquisite') return [];
    return [{ head: isPerquisiteHead(code) ? code : 'other', value: amount, recovered: ZERO }];
  });
}
