import { Checkbox, TextInput } from '@mantine/core';
import type { FirstDuty, FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import { IconUsersPlus } from '@tabler/icons-react';
import { formatMonth } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status, StatusIcon, Tag } from '../../ui/status.tsx';
import styles from './first-payroll.module.css';
import { dutyName, FIRST_TEXTS, lawInAWord, numberLabel } from './first-payroll.texts.ts';
import { type DutyDraft, draftOf, keyOfDuty, needsReason } from './first-payroll-rules.ts';
import type { Insights } from './payroll.queries.ts';
import type { useDutyDrafts } from './use-duty-drafts.ts';

export type DutiesSectionProps = {
  readonly first: FirstPayroll;
  readonly next: NonNullable<Insights['next']>;
  /** Absent where they are only read. */
  readonly drafts?: ReturnType<typeof useDutyDrafts>;
};

/** The duties, found from where people work; before anybody is added, as far as they can be foreseen. */
export function DutiesSection({ first: { organisation, duties }, next, drafts }: DutiesSectionProps) {
  const people = next.employeesCount;
  const title = `What the law requires of ${organisation}`;
  if (duties === null) {
    return (
      <Section title={title}>
        <p className="note secondary flush">{FIRST_TEXTS.outsidePlan}</p>
      </Section>
    );
  }
  const isOpen = duties.list.some(({ answer }) => answer === 'missing');
  return (
    <>
      {people === 0 && (
        <Section>
          {duties.isCounted ? (
            <EmptyState icon={IconUsersPlus} title={`Nobody to pay in ${formatMonth(next.year, next.month)} yet`}>
              {FIRST_TEXTS.notJoined}
            </EmptyState>
          ) : (
            <EmptyState icon={IconUsersPlus} title="No people yet">
              {FIRST_TEXTS.nobody}
            </EmptyState>
          )}
        </Section>
      )}
      <Section
        title={title}
        purpose={duties.isCounted ? FIRST_TEXTS.purposeOfDuties(people) : FIRST_TEXTS.foreseen}
        footer={isOpen && people > 0 ? (drafts ? FIRST_TEXTS.notForYou : FIRST_TEXTS.readOnly) : undefined}
        flush
      >
        <ul className="plain-list">
          {duties.list.map((duty) => (
            <DutyRow
              key={keyOfDuty(duty)}
              duty={duty}
              draft={drafts?.draft(duty) ?? draftOf(duty)}
              onChange={drafts && ((change) => drafts.change(duty, change))}
              reasonError={drafts?.errorOf(duty) ?? null}
            />
          ))}
        </ul>
      </Section>
    </>
  );
}

type DutyRowProps = {
  readonly duty: FirstDuty;
  readonly draft: DutyDraft;
  /** Absent where it is only read. */
  readonly onChange?: ((change: Partial<DutyDraft>) => void) | undefined;
  readonly reasonError: string | null;
};

/** One duty: ticked or not, whom it is for, what it takes, the number of the registration, and the law. */
function DutyRow({ duty, draft, onChange, reasonError }: DutyRowProps) {
  const { takes, note, answer, legalBasis } = duty;
  return (
    <li className={styles.duty}>
      <div className={styles.line}>
        <Choice duty={duty} draft={draft} onChange={onChange} />
        <div className={styles.takes}>{takes}</div>
        <div className={styles.number}>
          <RegistrationNumber duty={duty} draft={draft} onChange={onChange} />
        </div>
        <div className={styles.law} title={legalBasis}>
          <Tag>{lawInAWord(duty)}</Tag>
          <span className="sr-only">{legalBasis}</span>
        </div>
      </div>
      {note !== null && answer !== 'declined' && (
        <div className={styles.note}>
          <StatusIcon tone="attention" size={15} />
          {note}
        </div>
      )}
      {onChange && needsReason(duty, draft) && (
        <TextInput
          className={styles.reason ?? ''}
          data-reason={keyOfDuty(duty)}
          label={`Why is ${dutyName(duty)} not for you?`}
          placeholder="Such as: our district is not notified"
          maxLength={300}
          value={draft.reason}
          error={reasonError}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

type PartProps = Pick<DutyRowProps, 'duty' | 'draft' | 'onChange'>;

function Choice({ duty, draft, onChange }: PartProps) {
  const { answer, who, declineReason } = duty;
  const words = answer === 'declined' ? `Declined: ${declineReason}` : who;
  if (onChange && answer !== 'set-up') {
    return (
      <Checkbox
        label={dutyName(duty)}
        description={words}
        checked={draft.isTicked}
        styles={{ label: { fontSize: 13, fontWeight: 560, lineHeight: '18px' }, description: { marginTop: 0 } }}
        onChange={(event) => onChange({ isTicked: event.currentTarget.checked })}
      />
    );
  }
  return (
    <div className={styles.choice}>
      <StatusIcon tone={TONES[answer]} />
      <div>
        <div className="note medium">{dutyName(duty)}</div>
        <div className="small muted">{words}</div>
      </div>
    </div>
  );
}

const TONES = { 'set-up': 'good', declined: 'note', missing: 'wait' } as const;

function RegistrationNumber({ duty, draft, onChange }: PartProps) {
  if (duty.answer === 'set-up') return duty.number === null ? <Status tone="good" label="Set up" /> : duty.number;
  if (!onChange) return null;
  return (
    <TextInput
      size="sm"
      aria-label={`${numberLabel(duty)}: ${dutyName(duty)}`}
      placeholder={numberLabel(duty)}
      maxLength={40}
      disabled={!draft.isTicked}
      value={draft.number}
      onChange={(event) => onChange({ number: event.currentTarget.value })}
    />
  );
}
