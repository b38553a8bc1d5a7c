import { dayNumber } from '../../kernel/calendar-date.ts';
import { type Paise, ZERO } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { type CompiledStructure, compiledStructure } from '../../salary/compile-structure.ts';
import { monthlyCtc, solveStructure } from '../../salary/solve-structure.ts';
import type {
  ContributionWages,
  EmployerContributions,
  SolvedStructure,
  StructureRefusal,
  StructureRules,
} from '../../salary/structure-types.ts';
import { employerEpf } from '../../statutory/epf.ts';
import { type EpfRules, epfCeilingAtEnd } from '../../statutory/epf-rules.ts';
import type { ContributionBasis } from '../../statutory/epf-wages.ts';
import { type EsiRules, esi, esiCeilingFor } from '../../statutory/esi.ts';
import { labourWelfareFund } from '../../statutory/labour-welfare-fund.ts';
import type { MonthLaw } from './month-law.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PersonFacts, SalaryRevision } from './payslip-types.ts';

export const CEILING_BASIS: ContributionBasis = { kind: 'ceiling' };

/** A salary in one month: its components and their full monthly amounts. */
export type MonthSalary = { readonly structure: CompiledStructure; readonly solved: SolvedStructure };

export type MonthSalaryOptions = {
  readonly person: PersonFacts;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  /** The PF law to solve with: the month's own, or that of the months to come. */
  readonly epfRules: EpfRules | null;
  readonly coveredByEsi: boolean;
  /** Calendar month, 1 to 12: March takes the paise the other months leave. */
  readonly month: number;
};

/** Solves a salary with the employer contributions of one month. */
export function monthSalary(revision: SalaryRevision, options: MonthSalaryOptions): MonthSalary | StructureRefusal {
  const structure = compiledStructure(revision.earnings);
  if (isRefusal(structure)) return structure;
  const { policy } = options;
  const grows = policy.contributionRise === 'ctc-grows';
  const epfRules = grows ? epfRulesSince(revision, options) : options.epfRules;
  const solved = solveStructure(
    structure,
    monthlyCtc(revision.annualCtc, options.month, policy.componentRounding),
    structureRules(options, epfRules),
    {
      inCtc: policy.inCtc,
      componentRounding: policy.componentRounding,
    },
  );
  return isRefusal(solved) ? solved : { structure, solved };
}

/** The law of the day the salary was agreed: later rises come on top of the CTC. */
function epfRulesSince(revision: SalaryRevision, options: MonthSalaryOptions): EpfRules | null {
  const agreedDay = dayNumber(revision.effectiveFrom);
  return options.law.epfSince.findLast((since) => since.firstDay <= agreedDay)?.rules ?? options.epfRules;
}

/** The law of a month in the form that solving a structure needs, for one person. */
export function structureRules(options: MonthSalaryOptions, epfRules: EpfRules | null): StructureRules {
  const { person, law, policy, coveredByEsi } = options;
  const hasPf = policy.epf.enabled && person.pf !== null && epfRules !== null;
  const hasEsi = policy.esi.enabled && law.esi !== null;
  return {
    pfCeiling: hasPf ? epfCeilingAtEnd(epfRules) : null,
    esiCeiling: hasEsi && law.esi !== null ? esiCeilingFor(person.hasDisability, law.esi).value : null,
    codeWages: law.codeWages,
    addBackToPf: policy.epf.labourCodeAddBack,
    esiWageBasis: policy.esi.wageBasis,
    esiCoverage: coveredByEsi || person.esi.forced ? 'covered' : 'decide',
    employer: employerContributions(options, hasPf ? epfRules : null, hasEsi ? law.esi : null),
  };
}

/** Employer contributions of a full month on wages yet to be found. */
function employerContributions(
  options: MonthSalaryOptions,
  epfRules: EpfRules | null,
  esiRules: EsiRules | null,
): (wages: ContributionWages) => EmployerContributions {
  const { person, law, policy } = options;
  const fundOf =
    person.pf === null || epfRules === null ? null : employerEpf(pfInput(person, person.pf, policy), epfRules);
  const contributionsOn = (wages: ContributionWages): EmployerContributions => {
    const fund = fundOf === null ? null : fundOf(wages.pf);
    const insurance =
      esiRules === null || wages.esi <= 0
        ? null
        : esi(
            {
              contractedWages: wages.esi,
              wagesPaid: wages.esi,
              daysPaid: law.period.days,
              coveredEarlierInPeriod: true,
              hasDisability: person.hasDisability,
              forced: person.esi.forced,
            },
            esiRules,
          );
    return {
      epf: fund?.employerEpf ?? ZERO,
      eps: fund?.employerEps ?? ZERO,
      edli: fund?.edli ?? ZERO,
      admin: fund?.admin ?? ZERO,
      esi: insurance?.employer ?? ZERO,
      lwf: policy.inCtc.lwf ? employerWelfareFund(wages.gross, options) : ZERO,
    };
  };
  if (policy.inCtc.lwf) return contributionsOn;
  // While a salary is solved the balance of the CTC alone is another from trial to trial, and mostly counts for neither.
  let last: ContributionWages | null = null;
  let contributions: EmployerContributions | null = null;
  return (wages) => {
    if (last === null || contributions === null || wages.pf !== last.pf || wages.esi !== last.esi) {
      contributions = contributionsOn(wages);
      last = wages;
    }
    return contributions;
  };
}

export type PfMembership = NonNullable<PersonFacts['pf']>;

/** What epf() needs of a person besides the wage. */
export function pfInput(person: PersonFacts, pf: PfMembership, policy: PayrollPolicy) {
  const { basis, vpf, vpfAmount = ZERO, epsMember, memberFrom, epsFrom, isInternationalWorker = false } = pf;
  return {
    employee: basis,
    employer: policy.epf.employerFollowsBasis ? basis : CEILING_BASIS,
    vpf,
    vpfAmount,
    epsMember,
    dateOfBirth: person.dateOfBirth,
    memberFrom,
    epsFrom,
    isInternationalWorker,
  };
}

function employerWelfareFund(wages: Paise, options: MonthSalaryOptions): Paise {
  const { person, law, policy } = options;
  const rules = person.workState === null ? undefined : law.welfareFund.get(person.workState);
  if (!policy.lwf.enabled || rules === undefined) return ZERO;
  const { month } = options;
  return labourWelfareFund(
    { month, wages, category: person.lwfCategory, onRegister: true, headcount: policy.lwf.headcount },
    rules,
  ).employer;
}
