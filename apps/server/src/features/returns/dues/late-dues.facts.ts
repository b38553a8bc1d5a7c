import {
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  dateOf,
  isBefore,
  lastDayOf,
  monthIndex,
} from '@muster/engine/kernel/calendar-date.ts';
import { epfDue, esiDue } from '@muster/engine/statutory/due-days.ts';
import { isStateCode, type StateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { FileRow } from '../files/return-files.facts.ts';
import { latestReturns } from '../files/return-files.store.ts';
import { allChallans, type Challan } from './due-challans.store.ts';
import { dueOfPayment } from './due-days.rules.ts';
import { type DutyKind, deductedAnything, type RunWithPlaces, runsWithPlaces } from './late-dues.views.ts';

/** Where an organisation pays over, and which returns it files even for a month that deducts nothing. */
export type Duties = {
  readonly epf: boolean;
  readonly esi: boolean;
  readonly professionalTax: readonly StateCode[];
  readonly welfareFund: readonly StateCode[];
};

/** What an approved payroll deducted, whose day has passed and of which nobody has recorded that it was filed or paid. */
export type LateDue = {
  readonly kind: DutyKind;
  readonly place: StateCode | null;
  readonly deductedIn: CalendarMonth;
  readonly on: CalendarDate;
  readonly state: 'to make' | 'downloaded' | 'to pay';
};

type Duty = Pick<LateDue, 'kind' | 'place'>;

/** However old: it is late until it is recorded. Oldest first. Payslips are read only where something is not recorded. */
export async function lateDuesOf(tx: TenantTx, today: CalendarDate, duties: Duties): Promise<readonly LateDue[]> {
  const runs = await runsWithPlaces(tx);
  const [challans, files] = await together([allChallans(tx), latestReturns(tx, runs)]);
  const recorded = { challans, files };
  const open = runs.flatMap((run) =>
    dutiesOf(run, duties).flatMap((duty) => {
      const deductedIn = { year: run.year, month: run.month };
      const on = dueDayOf(deductedIn, duty);
      if (on === null || !isBefore(on, today)) return [];
      const due = { ...duty, deductedIn, on };
      const state = openStateOf(due, recorded);
      return state === null ? [] : [{ runId: run.id, due: { ...due, state } }];
    }),
  );
  const isThere = await deductedAnything(
    tx,
    open.map(({ runId, due: { kind, place } }) => ({ runId, kind, place })),
  );
  return open
    .filter(({ due }, at) => isThere(at) || isExpected(today, due, duties))
    .map(({ due }) => due)
    .toSorted((one, other) => monthIndex(one.deductedIn) - monthIndex(other.deductedIn));
}

/** A return of nothing is asked for once: who has no members files none, and of old months nobody knows whether it was due. */
function isExpected(
  today: CalendarDate,
  { kind, deductedIn }: Duty & Pick<LateDue, 'deductedIn'>,
  duties: Duties,
): boolean {
  if ((kind !== 'epf' && kind !== 'esi') || !duties[kind]) return false;
  const coming = (kind === 'epf' ? epfDue : esiDue)(today).deductedIn;
  return monthIndex(deductedIn) === monthIndex(coming) - 1;
}

/** Also in a state that was taken out of the set-up after a payroll had deducted there. */
function dutiesOf(run: RunWithPlaces, { professionalTax, welfareFund }: Duties): readonly Duty[] {
  const both = (now: readonly StateCode[], then: readonly string[]) => new Set([...now, ...then.filter(isStateCode)]);
  return [
    ...(['epf', 'epfArrears', 'esi', 'tds'] as const).map((kind) => ({ kind, place: null })),
    ...[...both(professionalTax, run.professionalTax)].map((place) => ({ kind: 'professionalTax' as const, place })),
    ...[...both(welfareFund, run.welfareFund)].map((place) => ({ kind: 'welfareFund' as const, place })),
  ];
}

function dueDayOf(month: CalendarMonth, { kind, place }: Duty): CalendarDate | null {
  if (kind === 'epf' || kind === 'epfArrears' || kind === 'esi') {
    const next = addMonths(month, 1);
    // Of arrears the month they are paid in decides.
    return (kind === 'esi' ? esiDue : epfDue)(dateOf(next.year, next.month, 1)).on;
  }
  return dueOfPayment(month, { kind, place })?.on ?? null;
}

type Recorded = { readonly challans: readonly Challan[]; readonly files: readonly FileRow[] };

/**
 * Null where it is recorded. A day on which several months are paid over together has one challan, of the last of them
 * or paid when that was over: what was paid before does not hold what a later payroll deducts.
 */
function openStateOf(due: Omit<LateDue, 'state'>, { challans, files }: Recorded): LateDue['state'] | null {
  const { kind, place, deductedIn, on } = due;
  if (kind === 'epf' || kind === 'epfArrears' || kind === 'esi') {
    const latest = files.find((one) => one.kind === kind && monthIndex(one) === monthIndex(deductedIn));
    if (latest?.filedOn || latest?.paidOn) return null;
    return latest?.downloadedAt ? 'downloaded' : 'to make';
  }
  const isPaid = challans.some(
    (one) =>
      one.kind === kind &&
      one.place === (place ?? '') &&
      (monthIndex(one) === monthIndex(deductedIn) ||
        (one.dueOn === on.toString() &&
          (monthIndex(one) > monthIndex(deductedIn) || one.paidOn > lastDayOf(deductedIn).toString()))),
  );
  return isPaid ? null : 'to pay';
}
