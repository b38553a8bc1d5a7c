import { createHash } from 'node:crypto';
import { type FormBlock, formOfYear, type TaxFormName } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import { type SettledTax, settledTax } from '@muster/engine/payroll/year/settled-tax.ts';
import { type StatementFigures, statementFigures } from '@muster/engine/tax-forms/statement-figures.ts';
import type { ReliefWorking } from '@muster/engine/taxes/arrears-relief.ts';
import type { PerquisiteLine } from '@muster/engine/taxes/facts/perquisite-types.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { isLastAsPaid, type PersonYear, personYears } from '../payroll/calculation/year-start.facts.ts';
import { lawOfPeriod } from '../payroll/run/period-law.facts.ts';
import type { TaxDeductor } from '../returns/settings/return-settings.facts.ts';
import { blockOf } from './tax-forms.rules.ts';
import type { FormPerson, PaidMonth } from './tax-forms.views.ts';

/** All that the form of a person says, as plain data. */
export type TaxFormFacts = {
  readonly form: TaxFormName;
  readonly financialYear: number;
  readonly employer: Pick<TaxDeductor, 'name' | 'address' | 'pinCode' | 'tan' | 'pan'>;
  readonly state: string | null;
  readonly responsible: { readonly name: string; readonly fatherName: string; readonly designation: string };
  readonly employee: {
    readonly name: string;
    readonly number: string | null;
    readonly designation: string | null;
    readonly address: string | null;
    readonly pan: string;
  };
  /** With this employer in the year. */
  readonly from: string;
  readonly to: string;
  readonly figures: StatementFigures;
  readonly perquisites: readonly PerquisiteLine[];
  /** The working of relief for arrears; null where none is claimed. */
  readonly relief: ReliefWorking | null;
  readonly months: readonly PaidMonth[];
  /** Deducted in the year before Muster. */
  readonly deductedBefore: Paise;
  /** By this employer in all. */
  readonly deducted: Paise;
};

/** A form that can be made, or what keeps it back. */
export type FormCase = {
  readonly person: FormPerson;
  readonly facts: TaxFormFacts | null;
  /** By this employer in the year, before Muster too: on the paper, and while there is none. */
  readonly deducted: Paise;
  readonly blocks: readonly FormBlock[];
  /** Of the facts; null where there are none. */
  readonly hash: string | null;
};

/** People after whom other requests get their turn. */
const BREATH = 20;

/** The forms of people who were paid in a year, from the figures of their last payslips as they are frozen. */
export async function formCases(
  tx: TenantTx,
  services: Services,
  people: readonly FormPerson[],
  { financialYear, deductor }: Pick<Context, 'financialYear' | 'deductor'>,
): Promise<FormCase[]> {
  const ids = people.map(({ userId }) => userId);
  const years = await personYears(tx, services, ids, financialYear);
  const cases: FormCase[] = [];
  const nextTurn = requestsFirst();
  for (const [position, person] of people.entries()) {
    if (position % BREATH === BREATH - 1) await nextTurn();
    const year = years.get(person.userId) ?? null;
    const pan =
      person.panSecret === null
        ? null
        : services.fields.of(tx.tenantId, person.userId).readable('pan', person.panSecret);
    cases.push(caseOf(person, { year, pan, deductor, financialYear }));
  }
  return cases;
}

type Context = {
  readonly year: PersonYear | null;
  readonly pan: string | null;
  readonly deductor: TaxDeductor;
  readonly financialYear: number;
};

function caseOf(person: FormPerson, { year, pan, deductor, financialYear }: Context): FormCase {
  const blocks: FormBlock[] = [];
  if (pan === null) blocks.push(blockOf({ kind: 'no-pan' }, person.name));
  const isOver = year?.isOver === true;
  if (year !== null && !isOver)
    blocks.push(blockOf({ kind: 'not-over', next: year.period.statutoryMonth }, person.name));
  const settled = year !== null && isOver ? settledOf(year) : null;
  if (isOver && settled === null) blocks.push(blockOf({ kind: 'no-figures' }, person.name));
  const deductedBefore = paise(year?.year.opening?.tds ?? 0);
  const deducted = paise(person.tds + deductedBefore);
  if (pan === null || year === null || settled === null) return { person, facts: null, deducted, blocks, hash: null };
  const facts = factsOf(person, { pan, deductor, financialYear, year, settled, deductedBefore, deducted });
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { person, facts, deducted, blocks: [...blocks, ...deductor.missing], hash };
}

/**
 * Null where the law that the last payslip was computed with cannot tell any more. Where this version comes to another
 * payslip than was paid, the tax is that of the year as it was paid.
 */
function settledOf(of: PersonYear): SettledTax | null {
  const { facts, period, policy, setUp, year } = of;
  const law = lawOfPeriod(period, setUp);
  const again = computePayslip(facts, law, policy);
  if (isRefusal(again)) return null;
  const payslip = isLastAsPaid(of, again) ? again : { taxSheet: null };
  return settledTax({ payslip, facts, year, law, policy });
}

type Whole = Context & {
  readonly pan: string;
  readonly year: PersonYear;
  readonly settled: SettledTax;
  readonly deductedBefore: Paise;
  readonly deducted: Paise;
};

function factsOf(person: FormPerson, whole: Whole): TaxFormFacts {
  const { pan, deductor, financialYear, settled, deductedBefore, deducted } = whole;
  const { name, address, pinCode, tan, pan: ownPan, state } = deductor;
  return {
    form: formOfYear(financialYear),
    financialYear,
    employer: { name, address, pinCode, tan, pan: ownPan },
    state,
    responsible: {
      name: deductor.responsibleName ?? '',
      fatherName: deductor.responsibleFatherName ?? '',
      designation: deductor.responsibleDesignation ?? '',
    },
    employee: {
      name: person.name,
      number: person.employeeNumber,
      designation: person.designation,
      address: person.address,
      pan,
    },
    ...spanOf(person, financialYear),
    figures: statementFigures(settled.sheet, settled.declaration),
    perquisites: settled.perquisites,
    relief: settled.relief,
    months: person.months,
    deductedBefore,
    deducted,
  };
}

function spanOf({ joined, left }: FormPerson, financialYear: number): { from: string; to: string } {
  const first = `${financialYear}-04-01`;
  const last = `${financialYear + 1}-03-31`;
  return { from: joined !== null && joined > first ? joined : first, to: left !== null && left < last ? left : last };
}
