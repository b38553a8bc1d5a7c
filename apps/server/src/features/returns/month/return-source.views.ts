import type { EpfMember, EpfMonth } from '@muster/returns/epf/epf-month.ts';
import type { SQL } from 'drizzle-orm';
import { slicesOf } from '../../../platform/database/cursor.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import {
  earlierStatutoryFigures,
  type StatutoryFigures,
} from '../../payroll/payslip-record/statutory-figures.facts.ts';
import { statutoryOf } from '../../statutory/statutory.facts.ts';
import { pfMembersAmong, type ReturnPerson, type ReturnRun, returnPeopleQuery } from './return-runs.views.ts';

/** People after whom other requests get their turn: numbers are decrypted one by one. */
const AT_ONCE = 250;

/** A payroll as files are made of it: its frozen figures, with the numbers people have now. */
export type ReturnSource = {
  readonly run: ReturnRun;
  readonly people: readonly SourcePerson[];
};

export type SourcePerson = Omit<ReturnPerson, 'statutory' | 'uanSecret' | 'esiNumberSecret'> & {
  readonly figures: StatutoryFigures | null;
  readonly uan: string | null;
  readonly esiNumber: string | null;
};

export async function sourceOf(tx: TenantTx, services: WorkerServices, run: ReturnRun): Promise<ReturnSource> {
  const people = await readPeople(tx, services, returnPeopleQuery(tx, run.id));
  return { run, people: await withEarlierFigures(tx, people, [run]) };
}

/** People of a query, with their numbers as they are recorded now. */
export async function readPeople(tx: TenantTx, { fields }: WorkerServices, query: SQL): Promise<SourcePerson[]> {
  const people: SourcePerson[] = [];
  const nextTurn = requestsFirst();
  for await (const slice of slicesOf<ReturnPerson>(tx, query, AT_ONCE)) {
    for (const { uanSecret, esiNumberSecret, statutory, ...row } of slice) {
      const numbers = fields.of(tx.tenantId, row.userId);
      const uan = uanSecret === null ? null : numbers.readable('uan', uanSecret);
      const esiNumber = esiNumberSecret === null ? null : numbers.readable('esiNumber', esiNumberSecret);
      people.push({ ...row, figures: statutory, uan, esiNumber });
    }
    await nextTurn();
  }
  return people;
}

/** What payslips of these payrolls that are older than returns say. */
export async function withEarlierFigures(
  tx: TenantTx,
  people: readonly SourcePerson[],
  runs: readonly ReturnRun[],
): Promise<readonly SourcePerson[]> {
  const without = new Set(people.filter(({ figures }) => figures === null).map(({ runId }) => runId));
  if (without.size === 0) return people;
  const earlier = new Map<string, StatutoryFigures>();
  for (const run of runs.filter(({ id }) => without.has(id))) {
    for (const [id, figures] of await earlierStatutoryFigures(tx, run)) earlier.set(id, figures);
  }
  return people.map((person) => ({ ...person, figures: person.figures ?? earlier.get(person.payslipId) ?? null }));
}

/** People of whom an older payslip does not say what returns need, and cannot be computed again. */
export function withoutFigures({ people }: ReturnSource) {
  return people
    .filter(({ figures }) => figures === null)
    .map(({ userId, name, employeeNumber }) => ({ id: userId, name, employeeNumber }));
}

/** The month as the provident fund is told of it; who is in it, and as which return, is the caller's choice. */
export async function epfMonthOf(
  tx: TenantTx,
  services: WorkerServices,
  source: ReturnSource,
): Promise<Omit<EpfMonth, 'variant'>> {
  const { run, people } = source;
  const setUp = run.policy.setUp.epf;
  const skipped = await pfMembersAmong(
    tx,
    run.skipped.map(({ id }) => id),
  );
  return {
    month: { year: run.year, month: run.month },
    from: run.periodFrom,
    to: run.periodTo,
    rate: setUp?.rate ?? 'usual',
    // Entered after the payroll was run, it counts too.
    establishment: (await statutoryOf(tx, services)).epf?.number ?? setUp?.number ?? (await tenantOf(tx)).pfCode,
    members: people.flatMap(memberOf),
    arrears: people.reduce((sum, { figures }) => sum + pfArrearOf(figures), 0),
    withoutFigures: withoutFigures(source),
    withoutPayslip:
      setUp === null
        ? []
        : run.skipped.filter(({ id }) => skipped.has(id)).map(({ id, name }) => ({ id, name, employeeNumber: null })),
  };
}

function memberOf(person: SourcePerson): EpfMember[] {
  const { figures, userId: id, name, employeeNumber, uan, uanName, dateOfBirth } = person;
  if (figures?.pf == null) return [];
  const { gross, pf } = figures;
  const service = { joinedOn: person.dateOfJoining, leftOn: person.lastWorkingDay };
  const paidService = { joinedOn: person.paidJoinedOn, leftOn: person.paidLeftOn };
  const identity = { id, name, employeeNumber, uan, uanName, dateOfBirth };
  return [{ ...identity, ...service, paidService, gross, ...pf, lossOfPay: person.lopDays }];
}

/** What a payslip settles of the provident fund of earlier months. */
export function pfArrearOf(figures: StatutoryFigures | null): number {
  return figures === null ? 0 : figures.arrears.pfEmployee + figures.arrears.pfEmployer;
}
