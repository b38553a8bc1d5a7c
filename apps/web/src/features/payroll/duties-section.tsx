import type { FirstPayroll } from '@muster/contract/features/payroll/payroll-first.ts';
import { IconUsersPlus } from '@tabler/icons-react';
import { formatMonth } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DutyRow } from './duty-row.tsx';
import styles from './first-payroll.module.css';
import { FIRST_TEXTS } from './first-payroll.texts.ts';
import { draftOf, keyOfDuty } from './first-payroll-rules.ts';
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
        <p className={styles.plain}>{FIRST_TEXTS.outsidePlan}</p>
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
        {...(isOpen && people > 0 ? { footer: drafts ? FIRST_TEXTS.notForYou : FIRST_TEXTS.readOnly } : {})}
        flush
      >
        <ul className={styles.duties}>
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
