import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { earningTypes, listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import type { listDeductions } from '@muster/contract/features/salary/salary-deductions.contract.ts';
import { EarningKind, isTaxed, WAGE_EXCLUSIONS } from '@muster/contract/salary-kinds.ts';
import type { WageExclusion } from '@muster/law/labour-codes/wages.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { isRequiredKind, KIND_FACTS } from './earning-kinds.rules.ts';
import { shownValue } from './earning-value.rules.ts';
import { locksOf } from './salary.rules.ts';
import { type DeductionInUse, deductionRows, type EarningInUse, earningRows } from './salary.store.ts';

export type ShownEarning = ResponseOf<typeof listEarnings>[number];
export type ShownDeduction = ResponseOf<typeof listDeductions>[number];

export function shownEarning(row: EarningInUse): ShownEarning {
  const { flatAmount, ratePpm: _rate, kind, position: _position, excludedFromWages, ...rest } = row;
  return {
    ...rest,
    earningCategory: kind,
    isTaxableEarning: isTaxed(kind, row.isTaxableEarning),
    calculationValue: kind === 'Fixed' ? null : shownValue(row),
    amount: flatAmount === null ? 0 : flatAmount / 100,
    isBalance: kind === 'Fixed',
    excludedFromWages: clauseOf(excludedFromWages),
    locks: locksOf(row),
  };
}

function clauseOf(clause: WageExclusion | null): ShownEarning['excludedFromWages'] {
  return WAGE_EXCLUSIONS.find((exclusion) => exclusion === clause) ?? null;
}

export function shownDeduction(row: DeductionInUse): ShownDeduction {
  const { position: _position, ...rest } = row;
  return { ...rest, deductionName: row.name };
}

/** Every earning; for a payroll run those it can add as one-offs. */
export async function shownEarnings(tx: TenantTx, forRun: boolean): Promise<ShownEarning[]> {
  const rows = await earningRows(tx);
  return rows.filter((row) => !forRun || (row.status && !row.isPartOfSalaryStructure)).map(shownEarning);
}

/** Every deduction; for a payroll run those it can add as one-offs. */
export async function shownDeductions(tx: TenantTx, forRun: boolean): Promise<ShownDeduction[]> {
  const rows = await deductionRows(tx);
  return rows.filter((row) => !forRun || (row.status && !row.isRecurring)).map(shownDeduction);
}

/** The kinds of earnings; for a payroll run without those that make up every salary. */
export async function shownKinds(tx: TenantTx, forRun: boolean): Promise<ResponseOf<typeof earningTypes>> {
  const kindsInUse = new Set((await earningRows(tx)).map(({ kind }) => kind));
  return kindNames()
    .filter((kind) => !forRun || !isRequiredKind(kind))
    .map((kind) => {
      const { name, excludedFromWages, epf, esi } = KIND_FACTS[kind];
      return {
        id: kind,
        name,
        isTaken: kindsInUse.has(kind),
        excludedFromWages,
        epfContributionType: epf,
        isConsideredForESI: esi,
      };
    });
}

function kindNames(): EarningKind[] {
  return Object.keys(EarningKind).filter(isKind);
}

function isKind(name: string): name is EarningKind {
  return Object.hasOwn(EarningKind, name);
}
