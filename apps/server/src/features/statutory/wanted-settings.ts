import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveStatutory } from '@muster/contract/features/statutory.contract.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import type { CalendarDay, Parameter } from '@muster/law/dated.ts';
import { epfEmployeeRate, epfReducedRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { esiEmployeeRate, esiEmployerRate } from '@muster/law/esi/rates.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { fundRule, hasDisputedTax, shownFund, shownTax } from './law-in-words.ts';
import { lawNow } from './read-statutory.ts';
import type { StatutoryRow } from './statutory.store.ts';
import {
  type EpfSettings,
  epfSettings,
  esiSettings,
  lwfSettings,
  professionalTaxSettings,
  type StoredSettings,
} from './statutory-settings.ts';

export type SentStatutory = ParsedRequest<typeof saveStatutory>['body'];

export type Wanted = {
  readonly settings: StoredSettings;
  readonly isActive: boolean;
  /** Undefined leaves the stored one. */
  readonly number: string | null | undefined;
  readonly version: number | undefined;
  readonly inCtcOfAllFunds?: boolean | undefined;
};

type Sent<K extends 'epf' | 'esi' | 'lwf' | 'professionalTax'> = NonNullable<SentStatutory[K]>;

/** What was sent over what is stored, checked against law. Errors: INVALID_INPUT at the field. */
export function settingsFor(
  sent: SentStatutory,
  state: StateCode | null,
  before: StatutoryRow | null,
  day: CalendarDay,
): Wanted {
  switch (sent.statutoryComponentType) {
    case 'EPF':
      return epfFor(sent.epf ?? {}, before, day);
    case 'ESI':
      return esiFor(sent.esi ?? {}, before, day);
    case 'LWF':
      return lwfFor(sent.lwf ?? { state: state ?? '' }, state, before, day);
    case 'ProfessionalTax':
      return taxFor(sent.professionalTax ?? {}, state, before, day);
  }
}

function rest(sent: {
  isActive?: boolean | undefined;
  number?: string | null | undefined;
  version?: number | undefined;
}) {
  return { isActive: sent.isActive ?? true, number: sent.number, version: sent.version };
}

function epfFor(sent: Sent<'epf'>, before: StatutoryRow | null, day: CalendarDay): Wanted {
  const stored = epfSettings.parse(before?.settings ?? {});
  const rate = epfRate(sent, stored, day);
  const ceiling = paise(lawNow(epfWageCeiling, day));
  const employee = basisOf(sent.employeeContributionLimit, stored.employee, ceiling);
  const employer = basisOf(sent.employerContributionLimit, stored.employer, ceiling);
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
    inCtc: sent.includeEmployersContributionInCtc ?? stored.inCtc,
    proRatePfWage: sent.proRatePfWage ?? stored.proRatePfWage,
    considerAllSalaryComponents: sent.considerAllSalaryComponents ?? stored.considerAllSalaryComponents,
  };
  return { ...rest(sent), settings: epfSettings.encode(settings) };
}

function epfRate(sent: Sent<'epf'>, stored: EpfSettings, day: CalendarDay): EpfSettings['rate'] {
  const usual = lawNow(epfEmployeeRate, day) / 10_000;
  const reduced = lawNow(epfReducedRate, day) / 10_000;
  const wanted = sent.employeeContributionRate ?? sent.employerContributionRate;
  if (wanted === undefined) return stored.rate;
  const rates = {
    employeeContributionRate: sent.employeeContributionRate,
    employerContributionRate: sent.employerContributionRate,
  };
  for (const [field, rate] of Object.entries(rates)) {
    if (rate === undefined || rate === wanted) continue;
    throw fieldProblem(`epf.${field}`, 'The rate must be the same for employee and employer.');
  }
  if (wanted === usual) return 'usual';
  if (wanted === reduced) return 'reduced';
  throw fieldProblem(
    'epf.employeeContributionRate',
    `The law sets ${usual}%, or ${reduced}% for notified classes. An employee who wants to pay more does so as voluntary PF (VPF), in the person’s details.`,
  );
}

function basisOf(
  limit: Paise | null | undefined,
  stored: EpfSettings['employee'],
  ceiling: Paise,
): EpfSettings['employee'] {
  if (limit === undefined) return stored;
  if (limit === null) return { kind: 'full' };
  return limit === ceiling ? { kind: 'ceiling' } : { kind: 'amount', amount: limit };
}

function esiFor(sent: Sent<'esi'>, before: StatutoryRow | null, day: CalendarDay): Wanted {
  const stored = esiSettings.parse(before?.settings ?? {});
  refuseOtherRate('esi.employeeContributionRate', sent.employeeContributionRate, esiEmployeeRate, day);
  refuseOtherRate('esi.employerContributionRate', sent.employerContributionRate, esiEmployerRate, day);
  const settings = {
    inCtc: sent.includeEmployersContributionInCtc ?? stored.inCtc,
    wageBasis: sent.wageBasis ?? stored.wageBasis,
  };
  return { ...rest(sent), settings };
}

function refuseOtherRate(field: string, sent: number | undefined, law: Parameter<number>, day: CalendarDay): void {
  const rate = lawNow(law, day) / 10_000;
  if (sent !== undefined && sent !== rate) throw fieldProblem(field, `The law sets this rate at ${rate}%.`);
}

function lwfFor(sent: Sent<'lwf'>, state: StateCode | null, before: StatutoryRow | null, day: CalendarDay): Wanted {
  const stored = lwfSettings.parse(before?.settings ?? {});
  const establishment = sent.establishment ?? stored.establishment;
  if (state === null || fundRule(state, day, 'enacted', establishment) === null) {
    throw fieldProblem(
      'lwf.state',
      `${state === null ? 'This state' : STATES[state]} has no labour welfare fund that is deducted regularly.`,
    );
  }
  const reading = sent.reading ?? stored.reading;
  if (reading === 'disputed' && shownFund(state, day, 'enacted', establishment)?.hasDisputedReading !== true) {
    throw fieldProblem(
      'lwf.reading',
      `There is only one table for the fund of ${STATES[state]}: no disputed amounts to follow.`,
    );
  }
  const inCtc = sent.includeEmployersContributionInCtc ?? stored.inCtc;
  return {
    ...rest(sent),
    settings: { inCtc, reading, establishment },
    inCtcOfAllFunds: sent.includeEmployersContributionInCtc,
  };
}

function taxFor(
  sent: Sent<'professionalTax'>,
  state: StateCode | null,
  before: StatutoryRow | null,
  day: CalendarDay,
): Wanted {
  const stored = professionalTaxSettings.parse(before?.settings ?? {});
  const law = state === null ? null : shownTax(state, day);
  if (state === null || law === null) {
    throw fieldProblem(
      'professionalTax.state',
      `${state === null ? 'This state' : STATES[state]} has no professional tax.`,
    );
  }
  const reading = sent.reading ?? stored.reading;
  if (reading === 'disputed' && !hasDisputedTax(state, day)) {
    throw fieldProblem(
      'professionalTax.reading',
      `There is only one table for ${STATES[state]}: no disputed table to follow.`,
    );
  }
  const own = sent.ownTable === undefined ? stored.own : sent.ownTable;
  if (own !== null && state !== 'TN') {
    throw fieldProblem(
      'professionalTax.ownTable',
      'Enter a table only for Tamil Nadu, where each local body has its own.',
    );
  }
  refuseUnsorted(own);
  return { ...rest(sent), settings: professionalTaxSettings.encode({ reading, own }) };
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
