import { salaryStructureOf } from '@muster/contract/features/salary.contract.ts';
import { invitePerson, updatePerson } from '@muster/contract/features/users.contract.ts';
import { changedPerson, newPerson } from '@muster/contract/features/users-person.ts';
import { useState } from 'react';
import { ApiError, isOffline, messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { type ContractFormState, useContractForm } from '../../ui/form.tsx';
import { accepts, errorsOf, withoutBlanks } from '../../ui/form-rules.ts';
import { toast } from '../../ui/toast.ts';
import {
  clearedIn,
  editSchema,
  emptyGeneralFields,
  type FormMode,
  inviteSchema,
  SECTION_NAMES,
  type SectionName,
  sectionOf,
  type UserValues,
  valuesOf,
} from './user-form-values.ts';
import { PEOPLE_ENTRIES, type PersonDetails } from './users.queries.ts';
import { LABELS, TEXTS } from './users.texts.ts';

type UserForm = ContractFormState<UserValues> & {
  /** The first wrong field of every section; a section without an entry is complete. */
  readonly wrongIn: (section: SectionName) => boolean;
  /** The section to show before a submit can point at what is wrong, if any. */
  readonly firstWrong: () => SectionName | null;
  /** Whether a successful save closes the dialog. */
  readonly closeAfter: (close: boolean) => void;
};

/** The invite, restricted or edit form with its rules and where it is sent. */
export function useUserForm(mode: FormMode, person: PersonDetails | null, onClose: () => void): UserForm {
  const [closes, setCloses] = useState(true);
  const [version, setVersion] = useState(person?.version ?? 0);
  const refreshes = [...PEOPLE_ENTRIES, salaryStructureOf];
  const options = { refreshes, toast: false, toastErrors: false } as const;
  const invite = useAction(invitePerson, options);
  const update = useAction(updatePerson, options);
  const extra = extraOf(mode, person, version);
  const schema = mode === 'edit' ? editSchema : inviteSchema;

  const send = async (values: UserValues) => {
    const parts = { ...partsOf(values), ...extra };
    const sent = withoutBlanks(parts);
    if (mode === 'edit') {
      const whole = { ...(isObject(sent) ? sent : {}), ...clearedIn(values) };
      if (!accepts(changedPerson, whole)) throw new Error('The form let an unreadable person through');
      const { data } = await update.attempt({ body: whole });
      setVersion(data.version);
      toast.success(TEXTS.updated);
      const { email } = values;
      const isAsked = person?.status === 'Active' && email !== person.email && email !== person.waitingEmail;
      if (isAsked) toast.success(TEXTS.emailAsked(email));
    } else {
      if (!accepts(newPerson, sent)) throw new Error('The form let an unreadable person through');
      const { message } = await invite.attempt({ body: sent });
      toast.success(mode === 'invite' ? TEXTS.invited : message);
    }
    if (mode !== 'edit' || closes) onClose();
  };

  const alsoValidate = (values: UserValues) =>
    mode === 'invite'
      ? Object.fromEntries(emptyGeneralFields(values).map((name) => [name, `${labelOf(name)} is required`]))
      : {};
  const form = useContractForm({
    schema,
    initialValues: { ...valuesOf(person), ...extra },
    labels: LABELS,
    alsoValidate,
    submit: (_, values) =>
      send(values).catch((error: unknown) => {
        sayRefusal(mode, error);
        throw error;
      }),
    refusalAt: (error) => {
      if (error.code === 'EMAIL_BY_ADMINISTRATOR') return { email: error.message };
      return error.code === 'EMAIL_EXISTS' ? { email: TEXTS.emailTaken } : {};
    },
  });
  const errors = { ...errorsOf(schema, form.values, LABELS), ...alsoValidate(form.values) };
  const wrong = new Set([...Object.keys(errors), ...Object.keys(form.form.errors)].map(sectionOf));
  return {
    ...form,
    wrongIn: (section) => wrong.has(section),
    firstWrong: () => SECTION_NAMES.find((name) => wrong.has(name)) ?? null,
    closeAfter: setCloses,
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
  const given = Object.values(openingBalances).some((held) => held !== '');
  return {
    ...values,
    ...(employmentType ? { employmentType: { optionId: employmentType } } : {}),
    ...(given ? { openingBalances } : {}),
    ...(earningAssociations.length ? { earningAssociations } : {}),
    ...(values.pfMember ? { pfBasis, vpfPercent } : {}),
    ...(values.pfMember && pfBasis === 'amount' ? { pfBasisAmount } : {}),
    ...(imageBytes ? { imageBytes } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function labelOf(name: string): string {
  const known = Object.entries(LABELS).find(([key]) => key === name);
  return known?.[1] ?? name;
}

function sayRefusal(mode: FormMode, error: unknown): void {
  if (error instanceof ApiError && error.code === 'EMAIL_EXISTS') toast.error(TEXTS.emailTaken);
  else if (mode === 'edit') toast.error(`${TEXTS.updateFailed}. ${messageOf(error)}`);
  else toast.error(isOffline(error) ? messageOf(error) : `${TEXTS.wentWrong} ${messageOf(error)}`);
}
