import type { dashboardDepartment, SETUP_STEPS } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import type { Checklist } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { paise } from '@muster/engine/kernel/money.ts';

const PROFILE = [
  ['photo', 'Photo', true],
  ['phone', 'Phone number', true],
  ['mail', 'Personal e-mail', true],
  ['emergency', 'Emergency contact', true],
  ['address', 'Address', true],
  ['blood', 'Blood group', true],
  ['birth', 'Date of birth', false],
  ['pan', 'PAN', false],
  ['bank', 'Bank account', false],
] as const;

/** How much of a profile is filled; what the person cannot fill in comes last. */
export function profileOf(parts: ReadonlyMap<string, boolean>) {
  const missing = PROFILE.filter(([key]) => !parts.get(key)).map(([, label, own]) => ({ label, own }));
  return { filled: PROFILE.length - missing.length, of: PROFILE.length, missing };
}

type Step = (typeof SETUP_STEPS)[number];
export type SetUpStep = { readonly step: Step; readonly done: boolean; readonly missing: string | null };

export type SetUpFacts = {
  readonly organisation: { readonly orgDetails: boolean; readonly settings: boolean };
  /** Null outside the plan. */
  readonly checklist: Checklist | null;
  readonly people: { readonly active: number; readonly pending: number; readonly withoutSalary: number };
  readonly hasPayroll: boolean;
};

/** The way from a new organisation to its first payroll. A plan without a part has no step for it. */
export function setUpSteps({ organisation, checklist, people, hasPayroll }: SetUpFacts): readonly SetUpStep[] {
  const step = (name: Step, isDone: boolean, missing: string | null): SetUpStep => ({
    step: name,
    done: isDone,
    missing: isDone ? null : missing,
  });
  const someonePaid = people.active > people.withoutSalary;
  const first = [
    step('organisation', organisation.orgDetails && organisation.settings, 'Name, PAN, address and working hours.'),
    step(
      'people',
      people.active + people.pending > 1 || someonePaid,
      'Import them from a file, or invite them one by one.',
    ),
  ];
  if (checklist === null) return first;
  const { salaryComponents, statutoryComponents, settings } = checklist;
  const isReady = checklist.isComplete && someonePaid;
  return [
    ...first,
    step('salary', salaryComponents.completed, salaryComponents.missing ?? salaryComponents.description),
    ...(statutoryComponents
      ? [
          step(
            'statutory',
            statutoryComponents.completed,
            // What is missing is listed where one press sets it up.
            statutoryComponents.missing === null
              ? statutoryComponents.description
              : 'One press sets it up for the states your people work in.',
          ),
        ]
      : []),
    step('settings', settings.completed, settings.missing ?? settings.description),
    step('salaries', someonePaid, 'Give people their salary in My people.'),
    step(
      'payroll',
      hasPayroll,
      isReady ? 'Everything is ready for the first payroll.' : 'It can be run when the steps before it are done.',
    ),
  ];
}

type Department = z.output<typeof dashboardDepartment>;
type PartOfRun = { readonly departmentId: string | null; readonly cost: number | null };

/** People and cost of every department, the largest first; one that is gone counts to those without. */
export function departmentsOf(
  names: readonly { readonly id: string; readonly name: string }[],
  peopleOf: ReadonlyMap<string | null, number>,
  runParts: readonly PartOfRun[],
): Department[] {
  const departments = [...names, { id: null, name: null }];
  const places = new Map(departments.map(({ id }, at) => [id, at]));
  const placeOf = (id: string | null) => places.get(id) ?? names.length;
  const parts = [
    ...[...peopleOf].flatMap(([id, people]) => (people > 0 ? [{ at: placeOf(id), people, cost: null }] : [])),
    ...runParts.flatMap(({ departmentId, cost }) =>
      cost === null ? [] : [{ at: placeOf(departmentId), people: 0, cost }],
    ),
  ];
  const partsAt = Map.groupBy(parts, ({ at }) => at);
  return departments
    .flatMap(({ id, name }, at) => {
      const own = partsAt.get(at) ?? [];
      if (own.length === 0) return [];
      const costs = own.flatMap(({ cost }) => (cost === null ? [] : [cost]));
      return [
        {
          id,
          name,
          people: own.reduce((sum, { people }) => sum + people, 0),
          cost: costs.length === 0 ? null : paise(costs.reduce((sum, cost) => sum + cost, 0)),
        },
      ];
    })
    .toSorted((one, other) => other.people - one.people);
}
