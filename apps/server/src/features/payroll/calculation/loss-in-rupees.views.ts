import { type CalendarMonth, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { LossOfPay } from '@muster/engine/payroll/terms/payslip-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import type { MonthInput } from '../inputs/person-month.input.ts';
import { conditionsOfRun } from '../run/conditions-of-run.views.ts';
import { periodToPay } from '../run/next-payroll.views.ts';
import { payrollPeople } from '../run/payroll-people.views.ts';
import { calculatePeople } from './calculate-people.ts';
import { type RunContext, runContext } from './run-context.views.ts';

/** People for whom it is worked out at once: each is calculated up to three times. */
const MAX_COUNTED = 500;

/** What lost days take off somebody's pay, and what a change of some of them would give back. */
export type LossInRupees = { readonly taken: Paise; readonly back: Paise };

/** Who loses days, with the halves that would be lost on those that may still change. */
export type Losing = { readonly id: string; readonly changed: ReadonlyMap<string, number> };

/**
 * What the next payroll pays less for the days that people lose, as the run itself will work it out: each is calculated
 * as things stand, once more without a lost day, and with those that may change. Whoever cannot be calculated is
 * not in it, and nobody where too many lose days.
 */
export async function lossInRupees(
  tx: TenantTx,
  services: Services,
  month: CalendarMonth,
  losing: readonly Losing[],
): Promise<ReadonlyMap<string, LossInRupees>> {
  if (losing.length === 0 || losing.length > MAX_COUNTED) return new Map();
  const context = await contextToCome(tx, services, month);
  const { from, to } = context.period;
  const only = losing.map(({ id }) => id);
  const span = { from: from.toString(), to: to.toString() };
  const people = await payrollPeople(tx, span, context.financialYear, { only });
  const grossWith = async (change: Change, some = people) => {
    const inputs = [...context.inputs, changing(change)];
    const { records } = await calculatePeople(tx, { ...context, inputs }, some);
    return new Map(records.map(({ userId, figures }) => [userId, figures.gross]));
  };
  const changed = new Map(losing.map(({ id, changed: days }) => [id, days]));
  const asItStands = await grossWith((loss) => loss);
  const whole = await grossWith(() => ({ days: 0, byDate: [] }));
  const mayChange = people.filter(({ id }) => (changed.get(id)?.size ?? 0) > 0);
  const given = await grossWith((loss, id) => withDays(loss, changed.get(id) ?? new Map()), mayChange);
  return new Map(
    [...asItStands].map(([id, gross]) => [
      id,
      { taken: paise((whole.get(id) ?? gross) - gross), back: paise((given.get(id) ?? gross) - gross) },
    ]),
  );
}

type Change = (loss: LossOfPay, id: string) => LossOfPay;

/** Comes last: changes what all others have added. */
function changing(change: Change): MonthInput {
  return {
    source: 'paid days as they might be',
    read: async () => (month) => {
      const { facts, person } = month;
      return { ...month, facts: { ...facts, lossOfPay: change(facts.lossOfPay, person.id) } };
    },
  };
}

function withDays({ days, byDate }: LossOfPay, changed: ReadonlyMap<string, number>): LossOfPay {
  const left = byDate.filter(({ date }) => !changed.has(date.toString()));
  const lost = [...changed].flatMap(([date, halves]) =>
    halves === 0 ? [] : [{ date: calendarDate(date), days: halves / 2 }],
  );
  const sum = (some: readonly { readonly days: number }[]) => some.reduce((total, one) => total + one.days, 0);
  return { days: days - sum(byDate) + sum(left) + sum(lost), byDate: [...left, ...lost] };
}

/** The context that a run started now has, each source read once. */
async function contextToCome(tx: TenantTx, services: Services, month: CalendarMonth): Promise<RunContext> {
  const settings = await payrollSettingsOf(tx);
  const period = await periodToPay(tx, settings, month);
  const conditions = await conditionsOfRun(tx, services, {
    settings,
    month,
    setUp: await statutoryOf(tx, services),
    period,
  });
  const run = { ...conditions, id: NO_ID, usualDays: conditions.usualDays ?? null };
  const context = await runContext(tx, services, run);
  return { ...context, inputs: context.inputs.map(readOnce) };
}

/** What a source adds is the same however often the people are calculated; of some of them it adds the same. */
function readOnce(input: MonthInput): MonthInput {
  let added: ReturnType<MonthInput['read']> | null = null;
  return {
    source: input.source,
    read: (tx, batch) => {
      added ??= input.read(tx, batch);
      return added;
    },
  };
}

/** Of a run that is never stored. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
