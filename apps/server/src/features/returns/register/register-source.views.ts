import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import {
  type RegisterSpan,
  type registerCsv,
  USUALLY_LEFT_OUT,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import {
  type ComponentSum,
  netOfColumns,
  OWN_COLUMNS,
  type OwnColumn,
  type OwnSums,
  type RegisterColumn,
  registerColumns,
} from '@muster/returns/register/register-columns.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { monthOfQuestion } from '../month/month-stamp.views.ts';
import { monthsWithPayroll, type ReturnRun } from '../month/return-runs.views.ts';
import {
  componentAmounts,
  componentSums,
  type GroupedOwn,
  type GroupedSum,
  ownSums,
  type RegisterPerson,
  type RegisterScope,
  runsOfSpan,
} from './register.views.ts';

export type RegisterQuestion = ParsedRequest<typeof registerCsv>['query'];

type Amounts = readonly number[];
export type RegisterSum = { readonly people: number; readonly amounts: Amounts };
export type RegisterLine = { readonly person: RegisterPerson; readonly amounts: Amounts };

/** A register before its rows are read: which payrolls, which columns, and what they add up to. */
export type RegisterSource = {
  readonly at: CalendarMonth;
  readonly months: readonly CalendarMonth[];
  readonly span: RegisterSpan;
  readonly scope: RegisterScope;
  readonly leftOut: readonly string[];
  readonly runs: readonly ReturnRun[];
  readonly columns: readonly RegisterColumn[];
  readonly groups: readonly (RegisterSum & { readonly name: string | null })[];
  readonly totals: RegisterSum;
  /** Whether Employees' State Insurance pays days of anybody: else there is no column of them. */
  readonly hasEsiDays: boolean;
  /** What all columns of components come to. */
  readonly netOfColumns: number;
};

export async function registerSource(tx: TenantTx, today: string, question: RegisterQuestion): Promise<RegisterSource> {
  const { span = 'month', groupBy = null, only = null, leftOut = USUALLY_LEFT_OUT } = question;
  const months = await monthsWithPayroll(tx);
  const at = monthOfQuestion(question, months, today);
  const runs = await runsOfSpan(tx, at, span);
  const scope = { runIds: runs.map(({ id }) => id), groupBy, only: groupBy === null ? null : only };
  return {
    at,
    months,
    span,
    scope,
    leftOut,
    runs,
    ...(await sumsKept(tx, scope, runs)),
  };
}

/** Sums of everybody, by what they are of: as many as there are screens of them. */
const MAX_KEPT = 200;
const keptSums = new Map<string, { readonly stamp: string; readonly sums: Sums }>();

/** They are added up once for as long as no payslip of the payrolls is another: each change of one raises the version. */
async function sumsKept(tx: TenantTx, scope: RegisterScope, runs: readonly ReturnRun[]): Promise<Sums> {
  const key = JSON.stringify([tx.tenantId, scope]);
  const stamp = runs.map(({ version, attempt, state }) => `${version} ${attempt} ${state}`).join();
  const before = keptSums.get(key);
  const sums = before?.stamp === stamp ? before.sums : await sumsOfRegister(tx, scope);
  keptSums.delete(key);
  keptSums.set(key, { stamp, sums });
  const [oldest] = keptSums.keys();
  if (keptSums.size > MAX_KEPT && oldest !== undefined) keptSums.delete(oldest);
  return sums;
}

type Sums = Pick<RegisterSource, 'columns' | 'groups' | 'totals' | 'hasEsiDays' | 'netOfColumns'>;

/** Columns and sums of the payrolls of a register. */
export async function sumsOfRegister(tx: TenantTx, scope: RegisterScope): Promise<Sums> {
  const own = await ownSums(tx, scope);
  const sums = await componentSums(tx, scope);
  const components = addedUp(sums);
  const used = OWN_COLUMNS.filter((name) => own.some((one) => one.used.includes(name)));
  const columns = registerColumns(components, used);
  const all = ownTotals(own);
  const sumOf = (parts: readonly ComponentSum[], owned: OwnSums, people: number): RegisterSum => {
    const amounts = new Map(parts.map(({ key, amount }) => [key, amount]));
    return { people, amounts: amountsOf(columns, amounts, owned) };
  };
  const people = own.reduce((count, one) => count + one.people, 0);
  return {
    columns,
    groups:
      scope.groupBy === null
        ? []
        : own.map((one) => {
            const parts = sums.filter(({ group }) => group === one.group);
            return { name: one.group, ...sumOf(parts, one, one.people) };
          }),
    totals: sumOf(components, all, people),
    hasEsiDays: own.some((one) => one.hasEsiDays),
    netOfColumns: netOfColumns(components, all),
  };
}

/** Over all groups. */
function addedUp(sums: readonly GroupedSum[]): readonly ComponentSum[] {
  return [...Map.groupBy(sums, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const amount = group.reduce((total, one) => total + one.amount, 0);
    return [{ ...first, amount, place: Math.min(...group.map(({ place }) => place)) }];
  });
}

function ownTotals(own: readonly GroupedOwn[]): OwnSums {
  const of = (name: OwnColumn) => own.reduce((total, one) => total + one[name], 0);
  return {
    gross: of('gross'),
    reimbursements: of('reimbursements'),
    deductions: of('deductions'),
    recoverable: of('recoverable'),
    rounding: of('rounding'),
    net: of('net'),
    employerContributions: of('employerContributions'),
    employerCost: of('employerCost'),
  };
}

const isOwn = (key: string): key is OwnColumn => OWN_COLUMNS.some((name) => name === key);

function amountsOf(columns: readonly RegisterColumn[], amounts: ReadonlyMap<string, number>, own: OwnSums): Amounts {
  return columns.map(({ key }) => (isOwn(key) ? own[key] : (amounts.get(key) ?? 0)));
}

/** The rows of these people, with an amount for each column. */
export async function registerLines(
  tx: TenantTx,
  { scope, columns }: Pick<RegisterSource, 'scope' | 'columns'>,
  people: readonly RegisterPerson[],
): Promise<readonly RegisterLine[]> {
  const ids = people.map(({ employeeId }) => employeeId);
  const components = await componentAmounts(tx, scope, ids);
  return people.map((person) => {
    const amounts = new Map(Object.entries(components.get(person.employeeId) ?? {}));
    return { person, amounts: amountsOf(columns, amounts, person) };
  });
}
