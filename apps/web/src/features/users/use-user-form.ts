import { salaryStructureOf } from '@muster/contract/features/salary/salary.contract.ts';
import { invitePerson, updatePerson } from '@muster/contract/features/users/users.contract.ts';
import { changedPerson, newPerson } from '@muster/contract/features/users/users-person.ts';
import { useState } from 'react';
import { ApiError, isOffline, messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { accepts, errorsOf, withoutBlanks } from '../../ui/fields/form-rules.ts';
import { toast } from '../../ui/toast.ts';
import {
  clearedIn,
  editSchema,
  emptyGeneralFields,
  type FormMode,
  inviteSchema,
  isFilled,
  SECTION_NAMES,
  type SectionName,
  sectionOf,
  type UserValues,
  valuesOf,
  withOneName,
} from './user-form-values.ts';
import { PEOPLE_ENTRIES, type PersonDetails } from './users.queries.ts';
import { LABELS, TEXTS } from './users.texts.ts';

type UserForm = ContractFormState<UserValues> & {
  /** A section is complete once it holds something and nothing in it is wrong. */
  readonly isComplete: (section: SectionName) => boolean;
  /** How many wrong fields of a section have been pointed out. */
  readonly errorCount: (section: SectionName) => number;
  /** Points out what is wrong in a section; false when there is nothing. */
  readonly showErrors: (section: SectionName) => boolean;
  /** The section to show before a submit can point at what is wrong, if any. */
  readonly firstWrong: () => SectionName | null;
  /** Whether a successful save closes the dialog. */
  readonly closeAfter: (close: boolean) => void;
};

/** The invite, restricted or edit form with its rules and where it is sent. */
export function useUserForm(
  mode: FormMode,
  { person, workState }: { readonly person: PersonDetails | null; readonly workState: string },
  onClose: () => void,
): UserForm {
  const [closes, setCloses] = useState(true);
  const [version, setVersion] = useState(person?.version ?? 0);
  const refreshes = [...PEOPLE_ENTRIES, salaryStructureOf];
  const options = { refreshes, toast: false, toastErrors: false } as const;
  const invite = useAction(invitePerson, options);
  const update = useAction(updatePerson, options);
  const extra = extraOf(mode, person, version);
  const schema = mode === 'edit' ? editSchema : inviteSchema;

  const send = async (values: UserValues) => {
    const parts = { ...withoutUsualStart(partsOf(values), person), ...extra };
    const filledParts = withoutBlanks(parts);
    const body = isObject(filledParts) ? withOneName(filledParts) : filledParts;
    if (mode === 'edit') {
      const fullBody = { ...(isObject(body) ? body : {}), ...clearedIn(values) };
      if (!accepts(changedPerson, fullBody)) throw new Error('The form let an unreadable person through');
      const { data } = await update.attempt({ body: fullBody });
      setVersion(data.version);
      toast.success(TEXTS.updated);
      const { email } = values;
      const needsConfirmation = person?.status === 'Active' && email !== person.email && email !== person.waitingEmail;
      if (needsConfirmation) toast.success(TEXTS.emailConfirmationSent(email));
    } else {
      if (!accepts(newPerson, body)) throw new Error('The form let an unreadable person through');
      const { message } = await invite.attempt({ body });
      toast.success(mode === 'invite' ? TEXTS.invited : message);
    }
    if (mode !== 'edit' || closes) onClose();
  };

  const alsoValidate = (values: UserValues) =>
    mode === 'invite'
      ? Object.fromEntries(emptyGeneralFields(values).map((name) => [name, `${labelOf(name)} is required`]))
      : startRefusal(values, person);
  const form = useContractForm({
    schema,
    initialValues: { ...valuesOf(person, { workState }), ...extra },
    labels: LABELS,
    alsoValidate,
    submit: (_, values) =>
      send(values).catch((error: unknown) => {
        showRefusal(mode, error);
        throw error;
      }),
    refusalAt: (error) => {
      if (error.code === 'EMAIL_BY_ADMINISTRATOR') return { email: error.message };
      return error.code === 'EMAIL_EXISTS' ? { email: TEXTS.emailTaken } : {};
    },
  });
  const errors = { ...errorsOf(schema, form.values, LABELS), ...alsoValidate(form.values) };
  return { ...form, ...sectionsOf(form, errors), closeAfter: setCloses };
}

/** What each section has to say: its wrong fields, of those in sight and of all. */
function sectionsOf(
  { form, values }: ContractFormState<UserValues>,
  errors: Readonly<Record<string, string>>,
): Pick<UserForm, 'isComplete' | 'errorCount' | 'showErrors' | 'firstWrong'> {
  const wrong = new Set([...Object.keys(errors), ...Object.keys(form.errors)].map(sectionOf));
  return {
    isComplete: (section) => !wrong.has(section) && isFilled(section, values),
    errorCount: (section) => Object.keys(form.errors).filter((path) => sectionOf(path) === section).length,
    showErrors: (section) => {
      const sectionErrors = Object.entries(errors).filter(([path]) => sectionOf(path) === section);
      form.setErrors({ ...form.errors, ...Object.fromEntries(sectionErrors) });
      return sectionErrors.length > 0;
    },
    firstWrong: () => SECTION_NAMES.find((name) => wrong.has(name)) ?? null,
  };
}

function extraOf(mode: FormMode, person: PersonDetails | null, version: number) {
  if (mode === 'edit') return { id: person?.id ?? '', version };
  return { isRestricted: mode === 'restricted' };
}

/** The wire's shapes of what the form holds flat. */
function partsOf({
  employmentType,
  openingBalances,
  earningAssociations,
  pfBasis,
  pfBasisAmount,
  vpfPercent,
  imageBytes,
  ...values
}: UserValues) {
  const hasOpeningBalances =
    !values.nothingEarlierThisYear && Object.values(openingBalances).some((value) => value !== '');
  return {
    ...values,
    ...(employmentType ? { employmentType: { optionId: employmentType } } : {}),
    ...(hasOpeningBalances ? { openingBalances } : {}),
    ...(earningAssociations.length ? { earningAssociations } : {}),
    ...(values.pfMember ? { pfBasis, vpfPercent } : {}),
    ...(values.pfMember && pfBasis === 'amount' ? { pfBasisAmount } : {}),
    ...(imageBytes ? { imageBytes } : {}),
  };
}

/** A start that was left as it was proposed is not sent: the server knows the day by then. */
function withoutUsualStart<V extends Pick<UserValues, 'effectiveFrom'>>(values: V, person: PersonDetails | null) {
  const { effectiveFrom, ...others } = values;
  return effectiveFrom === (person?.changesCountFrom ?? '') ? others : values;
}

/** Sent back, the day the stored salary began would say that nothing is said: the past does not change by it. */
function startRefusal({ effectiveFrom }: UserValues, person: PersonDetails | null): Record<string, string> {
  const isStored = effectiveFrom !== '' && effectiveFrom === person?.effectiveFrom;
  return isStored && effectiveFrom !== person.changesCountFrom ? { effectiveFrom: TEXTS.salaryOfThatDay } : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function labelOf(name: string): string {
  const entry = Object.entries(LABELS).find(([key]) => key === name);
  return entry?.[1] ?? name;
}

function showRefusal(mode: FormMode, error: unknown): void {
  if (error instanceof ApiError && error.code === 'EMAIL_EXISTS') toast.error(TEXTS.emailTaken);
  else if (mode === 'edit') toast.error(`${TEXTS.updateFailed}. ${messageOf(error)}`);
  else toast.error(isOffline(error) ? messageOf(error) : `${TEXTS.wentWrong} ${messageOf(error)}`);
}
