import { Button, FileButton } from '@mantine/core';
import { session } from '@muster/contract/features/account/account.contract.ts';
import { deleteImage, uploadImage } from '@muster/contract/features/users/users.contract.ts';
import { STATES } from '@muster/law/states.ts';
import type { ReactNode } from 'react';
import { useAction } from '../../platform/queries.ts';
import { updateUser } from '../../platform/session.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { PersonAvatar } from '../../ui/person.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Status, Tag } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './people-columns.tsx';
import { ACCEPTED_PHOTOS, photoProblem } from './photo-rules.ts';
import styles from './profile.module.css';
import { PEOPLE_ENTRIES, type PersonDetails } from './users.queries.ts';
import { GENDERS, MARITAL_STATUSES, STATUS_WORDS, TEXTS } from './users.texts.ts';

type Props = { readonly person: PersonDetails };

const day = (iso: string | null | undefined) => (iso ? formatDate(iso) : null);
const labelIn = (choices: readonly { value: string; label: string }[], value: string | undefined) =>
  value === 'NotAvailable' ? null : choices.find((choice) => choice.value === value)?.label;

/** Photo, name, work in one line, status. */
export function ProfileHead({ person, children }: Props & { readonly children?: ReactNode }) {
  const work = [person.designation, person.departmentName, person.employeeNumber].filter(Boolean).join(', ');
  return (
    <Section>
      <div className={styles.head}>
        <PersonAvatar name={nameOf(person)} imageUrl={person.imageUrl} size={72} />
        <div className={styles.words}>
          <div className={styles.name}>
            {[person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')}
            {person.roleId !== 'Member' && <Tag>{person.roleId}</Tag>}
          </div>
          <div className="note secondary">{work || 'No designation yet'}</div>
          <Status {...STATUS_WORDS[person.status]} />
        </div>
        {children}
      </div>
    </Section>
  );
}

function WaitingEmail({ person: { email, waitingEmail } }: Props) {
  return (
    <>
      {email}
      <div className="note secondary">{TEXTS.waitingEmail(waitingEmail ?? '')}</div>
    </>
  );
}

export function ContactFacts({ person }: Props) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Work email', person.waitingEmail ? <WaitingEmail key="email" person={person} /> : person.email],
    ['Phone number', person.phoneNumber],
  ];
  if (person.visible === 'full') {
    facts.push(
      ['Personal email', person.personalEmail],
      ['Emergency contact', person.emergencyContact],
      ['Date of birth', day(person.dateOfBirth)],
      ['Gender', labelIn(GENDERS, person.gender)],
      ['Marital status', labelIn(MARITAL_STATUSES, person.maritalStatus)],
      ...(person.maritalStatus === 'Married'
        ? ([
            ['Spouse name', person.spouseName],
            ['Marriage date', day(person.marriageDate)],
          ] as const)
        : []),
      ['Father’s name', person.fatherName],
      ['Mother’s name', person.motherName],
      ['Blood group', person.bloodGroup],
      ['Address', person.address],
    );
  }
  return (
    <Section title="Contact and personal">
      <Facts facts={facts} />
    </Section>
  );
}

export function EmploymentFacts({ person }: Props) {
  const { workState } = person;
  const state = workState ? Object.entries(STATES).find(([code]) => code === workState)?.[1] : null;
  const facts: (readonly [string, ReactNode])[] = [
    ['Employee number', person.employeeNumber],
    ['Date of joining', day(person.dateOfJoining)],
    ['Department', person.departmentName],
    ['Designation', person.designation],
    ['Reporting manager', person.reportingManagerName],
    ['Work location', person.workLocation],
  ];
  if (person.visible === 'full') {
    facts.push(
      ['Employment type', person.employmentType?.name],
      ['Cost centre', person.costCentre],
      ['Work city and state', [person.workCity, state].filter(Boolean).join(', ')],
      [
        'Experience',
        person.experience === null || person.experience === undefined ? null : `${person.experience} years`,
      ],
      ['Date of confirmation', day(person.dateOfConfirmation)],
      ['Notice given on', day(person.noticeDate)],
      ['Last working day', day(person.lastWorkingDay)],
    );
  }
  return (
    <Section title="Employment">
      <Facts facts={facts} />
    </Section>
  );
}

/** Pay, bank and statutory numbers: for the person, administrators and moderators. */
export function PayFacts({ person }: Props) {
  if (person.visible !== 'full') return null;
  return (
    <Section title="Pay and bank" purpose="Seen by you, administrators and moderators only.">
      <Facts
        facts={[
          ['Annual CTC', person.annualCTC ? <Money key="ctc" amount={person.annualCTC} /> : null],
          ['In force since', day(person.effectiveFrom)],
          ['Tax regime', person.regimeType === 'old' ? 'Old regime' : 'New regime'],
          ['PAN', person.pan],
          ['UAN', person.uan],
          ['Name on UAN', person.uanName],
          ['PF number', person.pfNumber],
          ['PF member from', day(person.pfMemberFrom)],
          ['EPS member from', day(person.epsMemberFrom)],
          ['ESI number', person.esiNumber],
          ['Bank', person.bankName],
          ['Bank account number', person.bankAccountNumber],
          ['IFSC code', person.ifscCode],
          ['Account holder name', person.accountHolderName],
        ]}
      />
    </Section>
  );
}

/** Replaces or removes the own photo. */
export function OwnPhoto({ person }: { person: PersonDetails }) {
  const refreshes = [...PEOPLE_ENTRIES, session];
  const upload = useAction(uploadImage, { refreshes, onDone: ({ imageUrl }) => updateUser({ imageUrl }) });
  const remove = useAction(deleteImage, { refreshes, onDone: () => updateUser({ imageUrl: null }) });
  const choose = (file: File | null) => {
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) toast.error(problem);
    else void upload.run({ body: {}, files: { profileImage: file } });
  };
  return (
    <div className="gap-8 flex">
      <FileButton accept={ACCEPTED_PHOTOS} onChange={choose}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={upload.pending}>
            {person.imageUrl ? 'Change photo' : 'Add a photo'}
          </Button>
        )}
      </FileButton>
      {person.imageUrl && (
        <Button size="xs" variant="subtle" color="dark" loading={remove.pending} onClick={() => void remove.run({})}>
          Remove
        </Button>
      )}
    </div>
  );
}
