import { randomUUIDv7 } from 'node:crypto';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../../test-app.ts';

/* What people declare and the windows they declare in, written straight into the tables. */

type OfYear = { readonly tenantId: string; readonly financialYear?: number };

export type DeclaredForTests = OfYear & {
  readonly userId: string;
  /** Rupees a month, of the whole year. */
  readonly rent?: number;
  /** Rupees by deduction item. */
  readonly claims?: Readonly<Record<number, number>>;
  readonly previous?: { readonly income: number; readonly tax: number };
  /** The same of what is approved as proof; absent where nothing was submitted. */
  readonly proved?: { readonly rent?: number; readonly claims?: Readonly<Record<number, number>> };
};

/** Declares in place of what was declared before. */
export async function declareFor(test: TestApp, input: DeclaredForTests): Promise<void> {
  const { tenantId, userId, financialYear = 2026, proved } = input;
  const id = randomUUIDv7();
  const april: CalendarMonth = { year: financialYear, month: 4 };
  const items = [
    ...(input.rent === undefined
      ? []
      : [
          {
            key: 'rent:1',
            kind: 'rent',
            details: {
              v: 1,
              kind: 'rent',
              from: april,
              to: null,
              metro: true,
              address: '',
              landlordName: '',
              relationship: '',
            },
            declared: input.rent,
            approved: proved?.rent ?? null,
          },
        ]),
    ...Object.entries(input.claims ?? {}).map(([item, amount]) => ({
      key: `deduction:${item}`,
      kind: 'deduction',
      details: { v: 1, kind: 'deduction', itemId: Number(item) },
      declared: amount,
      approved: proved?.claims?.[Number(item)] ?? null,
    })),
    ...Object.entries(input.previous ?? {}).map(([part, amount]) => ({
      key: `previous:${part}`,
      kind: 'previous',
      details: { v: 1, kind: 'previous', part },
      declared: amount,
      approved: null,
    })),
  ];
  await test.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(
      sql`delete from declarations where tenant_id = ${tenantId} and user_id = ${userId} and financial_year = ${financialYear}`,
    );
    await tx.execute(sql`insert into declarations (tenant_id, id, user_id, financial_year, status, declared_total, submitted_at, poi_submitted_at)
      values (${tenantId}, ${id}, ${userId}, ${financialYear}, 1, 0, now(), ${proved === undefined ? null : sql`now()`})`);
    for (const [position, item] of items.entries()) {
      await tx.execute(sql`insert into declaration_items (tenant_id, declaration_id, key, kind, position, details, declared, approved)
        values (${tenantId}, ${id}, ${item.key}, ${item.kind}, ${position}, ${JSON.stringify(item.details)}::jsonb,
          ${item.declared * 100}, ${item.approved === null ? null : item.approved * 100})`);
    }
  });
}

export type WindowForTests = OfYear & {
  readonly kind: 'declaration' | 'poi';
  readonly isReleased?: boolean;
  readonly lockDate?: string;
  readonly allowRegimeSwitch?: boolean;
  readonly allowTdsModification?: boolean;
  readonly canTdsExceedAnnualLimit?: boolean;
  /** 1 to 12. */
  readonly processPayrollFrom?: number;
};

export async function openWindow(test: TestApp, window: WindowForTests): Promise<void> {
  const { tenantId, financialYear = 2026, isReleased = true, lockDate = '2027-03-31' } = window;
  await test.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`insert into declaration_windows (tenant_id, id, kind, financial_year, start_date, lock_date, status,
        allow_regime_switch, allow_tds_modification, can_tds_exceed_annual_limit, process_payroll_from_month)
      values (${tenantId}, ${randomUUIDv7()}, ${window.kind}, ${financialYear}, '2026-04-01', ${lockDate},
        ${isReleased ? 'Released' : 'Locked'}, ${window.allowRegimeSwitch ?? false}, ${window.allowTdsModification ?? false},
        ${window.canTdsExceedAnnualLimit ?? false}, ${window.processPayrollFrom ?? null})
      on conflict (tenant_id, kind, financial_year) do update set status = excluded.status, lock_date = excluded.lock_date,
        allow_regime_switch = excluded.allow_regime_switch, allow_tds_modification = excluded.allow_tds_modification,
        can_tds_exceed_annual_limit = excluded.can_tds_exceed_annual_limit,
        process_payroll_from_month = excluded.process_payroll_from_month`),
  );
}
