import type { Regime } from '@muster/contract/wire.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { DeclaredTax } from '@muster/engine/payroll/year/declared-tax.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type DeclarationWindow, windowsOf } from '../declaration-settings/declaration-settings.facts.ts';
import { declaredTax } from '../declarations/declarations.facts.ts';
import { isYearAsPaid, type PersonYear, personYears } from '../payroll/calculation/year-start.facts.ts';
import { lawOfPeriod } from '../payroll/run/period-law.facts.ts';
import { namesOf } from '../users/contacts.facts.ts';
import type { YearToProject } from './projected-year.rules.ts';

export type TaxQuery = {
  readonly employeeId?: string | undefined;
  readonly userId?: string | undefined;
  readonly fyStart: number;
};

/** A person's year of tax; `project` is null where nothing of their pay is known. */
export type TaxOfPerson = {
  readonly userId: string;
  readonly financialYear: number;
  readonly name: string;
  readonly person: PersonYear | null;
  readonly project: YearToProject | null;
  readonly windows: {
    readonly declaration: DeclarationWindow | null;
    readonly poi: DeclarationWindow | null;
  };
  readonly proofsFrom: CalendarMonth | null;
};

/** Whose tax is asked for. Errors: FORBIDDEN for somebody else's, unless one administers or moderates. */
export function whose({ employeeId, userId }: TaxQuery, principal: Principal): string {
  const id = employeeId ?? userId ?? principal.userId;
  if (id !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
  return id;
}

/** In six statements at most. Errors: 404 for nobody of the organisation. */
export async function taxOfPerson(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  userId: string,
  financialYear: number,
): Promise<TaxOfPerson> {
  const person = (await personYears(tx, services, [userId], financialYear)).get(userId) ?? null;
  const declared = person === null ? null : ((await declaredTax(tx, [userId], financialYear)).get(userId) ?? null);
  const windows = await windowsOf(tx, services, financialYear);
  const proofsFrom = windows.poi?.processPayrollFrom ?? null;
  const name = orNotFound(person === null ? (await namesOf(tx, [userId])).get(userId) : person.name);
  return {
    userId,
    financialYear,
    name,
    person,
    windows,
    proofsFrom,
    project: person === null ? null : yearToProject(person, declared, proofsFrom),
  };
}

export function yearToProject(
  person: PersonYear,
  declared: DeclaredTax | null,
  proofsFrom: CalendarMonth | null,
): YearToProject {
  return {
    ...person,
    isAsPaid: isYearAsPaid(person),
    lawOf: (period) => lawOfPeriod(period, person.setUp),
    declared,
    proofs: proofsFrom === null ? null : { from: proofsFrom, unproved: 'taken-back' },
  };
}

/** The next month that is paid, of a year that goes on. */
export function nextMonthOf({ project }: TaxOfPerson): CalendarMonth | null {
  return project === null || project.isOver ? null : project.period.statutoryMonth;
}

/** The regime of the person, who is in the new one unless they chose otherwise. */
export function regimeOfPerson({ person }: TaxOfPerson): Regime {
  return person?.regime ?? 'new';
}
