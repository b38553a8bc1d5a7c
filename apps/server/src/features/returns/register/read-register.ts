import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getRegister } from '@muster/contract/features/returns/returns-register.contract.ts';
import { type PageQuery, pageOf } from '@muster/contract/wire.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { Caller } from '../../../platform/caller.ts';
import { registerPeople } from './register.views.ts';
import { layoutsOf } from './register-layouts.store.ts';
import { type RegisterLine, type RegisterQuestion, registerLines, registerSource } from './register-source.views.ts';

const PAGE = 50;
const DAY = 100;

/** A page of the salary register with its sums, and what people saved of its columns. */
export function readRegister(
  { services, inTenant }: Caller,
  query: RegisterQuestion & PageQuery,
): Promise<ResponseOf<typeof getRegister>> {
  const { pageSize, offset } = pageOf(query, PAGE);
  return inTenant(async (tx) => {
    const source = await registerSource(tx, services.clock.today(), query);
    const { at, months, span, scope, leftOut, runs, columns, groups, totals } = source;
    const lines = await registerLines(tx, source, await registerPeople(tx, scope, { offset, limit: pageSize }));
    const payrollNet = runs.reduce((sum, { net }) => sum + net, 0);
    const inPaise = ({ people, amounts }: typeof totals) => ({ people, amounts: amounts.map(paise) });
    return {
      ...at,
      span,
      groupBy: scope.groupBy,
      only: scope.only,
      leftOut: [...leftOut],
      payrolls: runs.length,
      isDraft: runs.some(({ state }) => state === 'Draft'),
      columns: [...columns],
      rows: lines.map(shownLine),
      people: totals.people,
      hasEsiDays: source.hasEsiDays,
      groups: groups.map((one) => ({ name: one.name, ...inPaise(one) })),
      totals: inPaise(totals),
      payrollNet: paise(payrollNet),
      isBalanced: scope.only !== null || source.netOfColumns === payrollNet,
      months: months.map(({ month, year }) => ({ month, year })),
      layouts: await layoutsOf(tx),
    };
  });
}

/** The contract names what of it is told. */
function shownLine({ person, amounts }: RegisterLine) {
  const { paidDays, lopDays, esiDays } = person;
  const days = { paidDays: paidDays / DAY, lopDays: lopDays / DAY, esiDays: esiDays / DAY };
  return { ...person, ...days, amounts: amounts.map(paise) };
}
