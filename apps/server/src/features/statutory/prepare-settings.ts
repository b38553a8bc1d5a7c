import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { CalendarDay, Parameter } from '@muster/law/dated.ts';
import { epfEmployeeRate, epfReducedRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { esiEmployeeRate, esiEmployerRate } from '@muster/law/esi/rates.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { fundRule, hasDisputedTax, shownFund, shownTax } from './law.texts.ts';
import { lawNow } from './read-statutory.ts';
import type { StatutoryRow } from './statutory.store.ts';
import {
  type EpfSettings,
  epfSettings,
  esiSettings,
  lwfSettings,
  professionalTaxSettings,
  type StoredSettings,
} from './statutory-settings.rules.ts';

export type StatutoryInput = ParsedRequest<typeof saveStatutory>['body'];

export type NewSettings = {
  readonly settings: StoredSettings;
  readonly isActive: boolean;
  /** Undefined leaves the stored one. */
  readonly number: string | null | undefined;
  readonly version: number | undefined;
  readonly inCtcOfAllFunds?: boolean | undefined;
};

type Input<K extends 'epf' | 'esi' | 'lwf' | 'professionalTax'> = NonNullable<StatutoryInput[K]>;

/** The input over what is stored, checked against law. Errors: INVALID_INPUT at the field. */
export function prepareSettings(
  input: StatutoryInput,
  state: StateCode | null,
  before: StatutoryRow | null,
  day: CalendarDay,
): NewSettings {
  switch (input.statutoryComponentType) {
    case 'EPF':
      return epfFor(input.epf ?? {}, before, day);
    case 'ESI':
      return esiFor(input.esi ?? {}, before, day);
    case 'LWF':
      return lwfFor(input.lwf ?? { state: state ?? '' }, state, before, day);
    case 'ProfessionalTax':
      return taxFor(input.professionalTax ?? {}, state, before, day);
  }
}

function rest(input: {
  isActive?: boolean | undefined;
  number?: string | null | undefined;
  version?: number | undefined;
}) {
  return { isActive: input.isActive ?? true, number: input.number, version: input.version };
}

function epfFor(input: Input<'epf'>, before: StatutoryRow | null, day: CalendarDay): NewSettings {
  const stored = epfSettings.parse(before?.settings ?? {});
  const rate = epfRate(input, stored, day);
  const employee = basisOf('employee', input, stored.employee, day);
  const employer = basisOf('employer', input, stored.employer, day);
  if (employer.kind !== 'ceiling' && JSON.stringify(employer) !== JSON.stringify(employee)) {
    throw fieldProblem(
      'epf.employerContributionLimit',
      'Choose the PF wage limit, or the same wage as for the employee, for the employer’s contribution.',
    );
  }
  const settings: EpfSettings = {
    employee,
    employer,
    rate,
    inCtc: input.includeEmployersContributionInCtc ?? stored.inCtc,
    proRatePfWage: input.proRatePfWage ?? stored.proRatePfWage,
    considerAllSalaryComponents: input.considerAllSalaryComponents ?? stored.considerAllSalaryComponents,
  };
  return { ...rest(input), settings: epfSettings.encode(settings) };
}

function epfRate(input: Input<'epf'>, settings: EpfSettings, day: CalendarDay): EpfSettings['rate'] {
  const standard = lawNow(epfEmployeeRate, day) / 10_000;
  const reduced = lawNow(epfReducedRate, day) / 10_000;
  const rateInput = input.employeeContributionRate ?? input.employerContributionRate;
  if (rateInput === undefined) return settings.rate;
  const rates = {
    employeeContributionRate: input.employeeContributionRate,
    employerContributionRate: input.employerContributionRate,
  };
  for (const [field, rate] of Object.entries(rates)) {
    if (rate === undefined || rate === rateInput) continue;
    throw fieldProblem(`epf.${field}`, 'The rate must be the same for employee and employer.');
  }
  if (rateInput === standard) return 'usual';
  if (rateInput === reduced) return 'reduced';
  throw fieldProblem(
    'epf.employeeContributionRate',
    `The law sets ${standard}%, or ${reduced}% for notified classes. An employee who wants to pay more does so as voluntary PF (VPF), in the person’s details.`,
  );
}

/** The basis that is named; where none is, the one the limit stands for. */
function basisOf(
  side: 'employee' | 'employer',
  input: Input<'epf'>,
  settings: EpfSettings['employee'],
  day: CalendarDay,
): EpfSettings['employee'] {
  const basis = input[`${side}ContributionBasis`];
  const limit = input[`${side}ContributionLimit`];
  if (basis === 'ceiling' || basis === 'full') return { kind: basis };
  if (basis === 'amount') {
    if (limit != null) return { kind: 'amount', amount: limit };
    throw fieldProblem(`epf.${side}ContributionLimit`, 'Enter an amount');
  }
  if (limit === undefined) return settings;
  if (limit === null) return { kind: 'full' };
  return isCeiling(limit, day) ? { kind: 'ceiling' } : { kind: 'amount', amount: limit };
}

/** Whether law sets this limit, or has set it: who read it before a change and saves it after means the limit of law. */
function isCeiling(limit: Paise, day: CalendarDay): boolean {
  return epfWageCeiling.values.some(
    ({ value, status, from }) => status === 'enacted' && value === limit && (from === null || from <= day),
  );
}

function esiFor(input: Input<'esi'>, before: StatutoryRow | null, day: CalendarDay): NewSettings {
  const stored = esiSettings.parse(before?.settings ?? {});
  refuseOtherRate('esi.employeeContributionRate', input.employeeContributionRate, esiEmployeeRate, day);
  refuseOtherRate('esi.employerContributionRate', input.employerContributionRate, esiEmployerRate, day);
  const settings = {
    inCtc: input.includeEmployersContributionInCtc ?? stored.inCtc,
    wageBasis: input.wageBasis ?? stored.wageBasis,
  };
  return { ...rest(input), settings };
}

function refuseOtherRate(field: string, input: number | undefined, law: Parameter<number>, day: CalendarDay): void {
  const rate = lawNow(law, day) / 10_000;
  if (input !== undefined && input !== rate) throw fieldProblem(field, `The law sets this rate at ${rate}%.`);
}

function lwfFor(
  input: Input<'lwf'>,
  state: StateCode | null,
  before: StatutoryRow | null,
  day: CalendarDay,
): NewSettings {
  const settings = lwfSettings.parse(before?.settings ?? {});
  const establishment = input.establishment ?? settings.establishment;
  if (state === null || fundRule(state, day, 'enacted', establishment) === null) {
    throw fieldProblem(
      'lwf.state',
      `${state === null ? 'This state' : STATES[state]} has no labour welfare fund that is deducted regularly.`,
    );
  }
  const reading = input.reading ?? settings.reading;
  if (reading === 'disputed' && shownFund(state, day, 'enacted', establishment)?.hasDisputedReading !== true) {
    throw fieldProblem(
      'lwf.reading',
      `There is only one table for the fund of ${STATES[state]}: no disputed amounts to follow.`,
    );
  }
  const inCtc = input.includeEmployersContributionInCtc ?? settings.inCtc;
  return {
    ...rest(input),
    settings: { inCtc, reading, establishment },
    inCtcOfAllFunds: input.includeEmployersContributionInCtc,
  };
}

function taxFor(
  input: Input<'professionalTax'>,
  state: StateCode | null,
  before: StatutoryRow | null,
  day: CalendarDay,
): NewSettings {
  const settings = professionalTaxSettings.parse(before?.settings ?? {});
  const law = state === null ? null : shownTax(state, day);
  if (state === null || law === null) {
    throw fieldProblem(
      'professionalTax.state',
      `${state === null ? 'This state' : STATES[state]} has no professional tax.`,
    );
  }
  const reading = input.reading ?? settings.reading;
  if (reading === 'disputed' && !hasDisputedTax(state, day)) {
    throw fieldProblem(
      'professionalTax.reading',
      `There is only one table for ${STATES[state]}: no disputed table to follow.`,
    );
  }
  const own = input.ownTable === undefined ? settings.own : input.ownTable;
  if (own !== null && state !== 'TN') {
    throw fieldProblem(
      'professionalTax.ownTable',
      'Enter a table only for Tamil Nadu, where each local body has its own.',
    );
  }
  refuseUnsorted(own);
  return { ...rest(input), settings: professionalTaxSettings.encode({ reading, own }) };
}

function refuseUnsorted(own: ReturnType<typeof professionalTaxSettings.parse>['own']): void {
  if (own === null) return;
  own.slabs.forEach(({ upTo }, at) => {
    const last = at === own.slabs.length - 1;
    const previous = own.slabs[at - 1]?.upTo ?? paise(0);
    if (last !== (upTo === null))
      throw fieldProblem('professionalTax.ownTable', 'Enter the upper amount of every slab but the last.');
    if (upTo !== null && at > 0 && upTo <= previous) {
      throw fieldProblem(
        'professionalTax.ownTable',
        'Each slab must go up to a higher amount than the slab before it.',
      );
    }
  });
}
