import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { PayslipLineKind } from '@muster/engine/payroll/terms/payslip-types.ts';
import { sql } from 'drizzle-orm';
import type { StoredLine } from './payslip-lines.rules.ts';

/**
 * In SQL: the lines of a payslip called p, as l. All of them are made jsonb once, because `->>` of json would parse a
 * line anew for each of its fields.
 */
export const LINES = sql.raw(`lateral (
  select value->>0 as code, value->>1 as kind, value->>2 as component, value->>3 as label, (value->>4)::bigint as amount,
    value->>8 is not null as is_arrear, place
  from jsonb_array_elements(p.lines::jsonb) with ordinality line(value, place)) l`);

/** The code of such a line, and of one that settles an earlier month the code of what it settles. Few do: only they are searched. */
export const SETTLED_CODE = sql.raw(`case when l.code like 'arrear:%'
  then regexp_replace(l.code, '^arrear:(.*):\\d{4}-\\d{2}$', '\\1') else l.code end`);

/** A stored line by names, with what was paid on it since April. */
export type NamedLine = {
  readonly code: string;
  readonly kind: PayslipLineKind;
  readonly componentId: string | null;
  readonly label: string;
  readonly amount: Paise;
  readonly fullAmount: Paise | null;
  readonly basis: string;
  readonly forMonth: string | null;
};

export function namedLine(line: StoredLine): NamedLine {
  const [code, kind, componentId, label, amount, fullAmount, basis, , forMonth] = line;
  return {
    code,
    kind,
    componentId,
    label,
    amount: paise(amount),
    fullAmount: fullAmount === null ? null : paise(fullAmount),
    basis,
    forMonth,
  };
}
