import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { PayslipLineKind } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { StoredLine } from './payslip-lines.rules.ts';
import { payslips } from './payslip-records.tables.ts';
import { readLines, wholeText } from './shaped-text.rules.ts';

const shapeOf = (id: string) =>
  `(select h.shape from payslip_shapes h where h.tenant_id = ${id.split('.')[0]}.tenant_id and h.id = ${id}_shape_id)`;

/** In SQL: a text of a payslip as `wholeText` reads it. */
const storedText = (text: string) => sql.raw(`concat(${shapeOf(text)} || E'\\n', ${text})`);

/** In SQL: texts of a payslip called p and of its inputs called i, to be read by `readLines`, `readYear` and `wholeText`. */
export const STORED_LINES = storedText('p.lines');
export const STORED_YEAR = storedText('p.year_to_date');
export const STORED_FACTS = storedText('i.facts');

export const readYear = (text: string): YearToDate => JSON.parse(wholeText(text));

/** A payslip whole, its lines and its year put together. */
export const PAYSLIP = {
  ...getTableColumns(payslips),
  lines: storedText('payslips.lines').mapWith(readLines),
  yearToDate: storedText('payslips.year_to_date').mapWith(readYear),
};

export type WholePayslip = Omit<typeof payslips.$inferSelect, 'lines' | 'yearToDate'> & {
  readonly lines: readonly StoredLine[];
  readonly yearToDate: YearToDate;
};

/** What a payslip was computed from. */
export const FACTS = storedText('payslip_inputs.facts').mapWith(wholeText);

/**
 * In SQL: the lines of a payslip called p, as l. All of them are made jsonb once, because `->>` of json would parse a
 * line anew for each of its fields.
 */
export const LINES = sql.raw(`lateral (
  select value->>0 as code, value->>1 as kind, value->>2 as component, value->>3 as label,
    (case when p.lines_shape_id is null then value->>4
      else coalesce(stored.own->(place::int - 1)->>0, stored.own->>(place::int - 1)) end)::bigint as amount,
    value->>8 is not null as is_arrear, place
  from (select p.lines::jsonb as own, coalesce(${shapeOf('p.lines')}::jsonb, p.lines::jsonb) as shape offset 0) stored,
    jsonb_array_elements(stored.shape) with ordinality line(value, place)) l`);

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
