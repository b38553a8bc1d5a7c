import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, type ContractFormState } from '../../ui/fields/form.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { EmploymentFields } from './employment-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { OwnFields } from './own-fields.tsx';
import { nameOf } from './people-columns.tsx';
import { SalarySection } from './salary-section.tsx';
import { useUserForm } from './use-user-form.ts';
import styles from './user-dialog.module.css';
import { type FormMode, SECTION_NAMES, type SectionName, sectionOf, type UserValues } from './user-form-values.ts';
import { SectionTabs, UserSide } from './user-sections.tsx';
import { ownOrganisation, type PersonDetails, personOf } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

const TITLES = { invite: 'Invite User', edit: 'Edit User', restricted: 'Add Restricted Login User' } as const;
const PURPOSES: Record<SectionName, string> = {
  general: 'General Information: who the person is and how to reach them.',
  employment: 'Employment Details: the job, where it is, and what law needs to know.',
  salary: 'Salary Structure: pay is worked out again as you type.',
  bank: 'Bank Details: where the pay goes. Kept encrypted.',
};
const WIDTH = 1096;
const UNSAVED = {
  title: 'Leave without saving?',
  body: 'What you typed here is not saved yet.',
  confirmLabel: 'Leave',
  cancelLabel: 'Keep editing',
  danger: true,
} as const;

type UserDialogProps = { readonly mode: FormMode; readonly userId?: string; readonly onClose: () => void };

/** Invite, edit, or add someone with restricted login: four sections in one dialog. */
export function UserDialog({ mode, userId, onClose }: UserDialogProps) {
  const personQuery = useQuery({
    ...personOf(userId ?? ''),
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Where the organisation is, most people work; without an answer nothing is proposed.
  const organisation = useQuery({ ...ownOrganisation(), enabled: userId === undefined });
  if (personQuery.data) {
    return (
      <UserFormDialog key={personQuery.data.id} mode={mode} person={personQuery.data} workState="" onClose={onClose} />
    );
  }
  if (userId === undefined && !organisation.isPending) {
    return <UserFormDialog mode={mode} person={null} workState={organisation.data?.state ?? ''} onClose={onClose} />;
  }
  return (
    <Dialog title={TITLES[mode]} onClose={onClose} size={WIDTH}>
      {personQuery.isError ? (
        <LoadFailed error={personQuery.error} onRetry={personQuery.refetch} subject="this person" />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<UserDialogProps, 'userId'> & {
  readonly person: PersonDetails | null;
  readonly workState: string;
};

function UserFormDialog({ mode, person, workState, onClose }: FormProps) {
  const phone = usePhone();
  const [section, setSection] = useState<SectionName>('general');
  const form = useUserForm(mode, { person, workState }, onClose);
  const hasTried = useRef(false);
  const explaining = useRef(false);
  const leave = async () => {
    // Esc closes the open explanation first.
    if (explaining.current) return;
    if (!form.form.isDirty() || (await confirmAction(UNSAVED))) onClose();
  };

  // A refusal of the server can be about another section than the one in sight.
  useEffect(() => {
    const sections = Object.keys(form.form.errors).map(sectionOf);
    if (!hasTried.current || !sections.length || form.submitting) return;
    hasTried.current = false;
    if (!sections.includes(section)) setSection(sections[0] ?? section);
  }, [form.form.errors, form.submitting, section]);

  const before = (closes: boolean) => {
    hasTried.current = true;
    const wrong = form.firstWrong();
    // The fields must be on screen before the submit can point at the first wrong one.
    flushSync(() => {
      form.closeAfter(closes);
      if (wrong) setSection(wrong);
    });
  };
  const next = SECTION_NAMES[SECTION_NAMES.indexOf(section) + 1];
  const continueToNext = (event: MouseEvent<HTMLButtonElement>) => {
    const fields = event.currentTarget.form;
    let isWrong = false;
    flushSync(() => {
      isWrong = form.showErrors(section);
    });
    if (isWrong) fields?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (next) setSection(next);
  };
  const { isComplete, errorCount: shownIn } = form;
  const tabs = { section, onSection: setSection, isComplete, shownIn, person };
  return (
    <Dialog
      title={TITLES[mode]}
      onClose={() => void leave()}
      confirmsClose
      size={WIDTH}
      purpose={phone && person ? `${nameOf(person)}, ${person.employeeNumber ?? ''}` : PURPOSES[section]}
      {...(phone ? {} : { side: <UserSide {...tabs} mode={mode} /> })}
    >
      {phone && <SectionTabs {...tabs} />}
      <ContractForm form={form} className={styles.form ?? ''}>
        {section === 'general' && <GeneralFields form={form} mode={mode} person={person} />}
        {section === 'employment' && <EmploymentFields form={form} person={person} />}
        {section === 'salary' && (
          <OwnFields person={person}>
            <SalarySection form={form} mode={mode} person={person} explaining={explaining} />
          </OwnFields>
        )}
        {section === 'bank' && (
          <OwnFields person={person}>
            <BankFields form={form} />
          </OwnFields>
        )}
        <DialogActions hint={TEXTS.mandatory}>
          <SectionButton mode={mode} isLast={!next} onNext={continueToNext} onSave={() => before(false)} />
          <Button type="submit" loading={form.submitting} onClick={() => before(true)}>
            {mode === 'edit' ? 'Update user' : mode === 'invite' ? 'Invite user' : 'Add user'}
          </Button>
        </DialogActions>
      </ContractForm>
    </Dialog>
  );
}

/** Edit saves and stays; the others go on to the next section once this one is right. */
function SectionButton(props: {
  mode: FormMode;
  isLast: boolean;
  onNext: (event: MouseEvent<HTMLButtonElement>) => void;
  onSave: () => void;
}) {
  const { mode, isLast, onNext, onSave } = props;
  if (mode === 'edit') {
    return (
      <Button type="submit" variant="default" onClick={onSave}>
        Save Changes
      </Button>
    );
  }
  return (
    <Button type="button" variant="default" disabled={isLast} onClick={onNext}>
      Save Details
    </Button>
  );
}

/** Where the pay goes, and the PAN for the tax on it. */
function BankFields({ form }: { form: ContractFormState<UserValues> }) {
  const { field } = form;
  const upper = (name: 'pan' | 'ifscCode') => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.form.setFieldValue(name, event.currentTarget.value.toUpperCase()),
  });
  return (
    <div className="fields-3">
      <TextInput {...field('accountHolderName')} label="Account holder name" autoComplete="off" />
      <TextInput {...field('bankAccountNumber')} label="Bank account number" inputMode="numeric" autoComplete="off" />
      <TextInput {...field('bankName')} label="Bank name" autoComplete="off" />
      <TextInput {...upper('ifscCode')} label="IFSC code" description="For example HDFC0000123" autoComplete="off" />
      <TextInput
        {...upper('pan')}
        label="PAN"
        description="Without a PAN, tax that is due is deducted at 20% or more"
        autoComplete="off"
      />
    </div>
  );
}
