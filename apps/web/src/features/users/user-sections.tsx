import { UnstyledButton } from '@mantine/core';
import {
  IconBriefcase,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleDashed,
  IconCurrencyRupee,
  IconId,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { formatDate } from '../../ui/format-date.ts';
import { PersonAvatar } from '../../ui/person.tsx';
import styles from './user-dialog.module.css';
import { type FormMode, SECTION_NAMES, type SectionName } from './user-form-values.ts';
import type { PersonDetails } from './users.queries.ts';

const SECTION_TITLES: Record<SectionName, string> = {
  general: 'General Information',
  employment: 'Employment Details',
  salary: 'Salary Structure',
  bank: 'Bank Details',
};
const ICONS = {
  general: IconId,
  employment: IconBriefcase,
  salary: IconCurrencyRupee,
  bank: IconBuildingBank,
} as const;

type SectionTabsProps = {
  readonly section: SectionName;
  readonly onSection: (section: SectionName) => void;
  readonly isComplete: (section: SectionName) => boolean;
  /** How many wrong fields have been pointed out. */
  readonly shownIn: (section: SectionName) => number;
  readonly person: PersonDetails | null;
};

/** The sections, with a tick or the number of wrong fields; icons only on the phone, but for the open one. */
export function SectionTabs({ section, onSection, isComplete, shownIn }: SectionTabsProps) {
  return (
    <nav aria-label="Sections" className={styles.tabs}>
      {SECTION_NAMES.map((name) => {
        const Icon = ICONS[name];
        const complete = isComplete(name);
        const wrong = shownIn(name);
        return (
          <UnstyledButton
            key={name}
            className={clsx(styles.tab, name === section && styles.open)}
            aria-current={name === section ? 'step' : undefined}
            aria-label={`${SECTION_TITLES[name]}, ${stateInWords(complete, wrong)}`}
            onClick={() => onSection(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className={styles.tabTitle}>{SECTION_TITLES[name]}</span>
            <SectionState complete={complete} wrong={wrong} />
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

function stateInWords(complete: boolean, wrong: number): string {
  if (wrong > 0) return wrong === 1 ? '1 field to correct' : `${wrong} fields to correct`;
  return complete ? 'complete' : 'not complete';
}

function SectionState({ complete, wrong }: { readonly complete: boolean; readonly wrong: number }) {
  if (wrong > 0) return <span className={styles.wrong}>{wrong}</span>;
  return (
    <span className={complete ? styles.ticked : styles.unticked}>
      {complete ? <IconCircleCheck size={17} stroke={1.75} /> : <IconCircleDashed size={17} stroke={1.75} />}
    </span>
  );
}

/** The 240 px column: who it is, the sections, and since when the salary is in force. */
export function UserSide(props: SectionTabsProps & { readonly mode: FormMode }) {
  const { person } = props;
  return (
    <div className={styles.side}>
      {person && (
        <div className={styles.who}>
          <PersonAvatar name={`${person.firstName} ${person.lastName}`.trim()} imageUrl={person.imageUrl} size={40} />
          <div>
            <div className={styles.name}>{`${person.firstName} ${person.lastName}`.trim()}</div>
            <div className={styles.detail}>
              {[person.employeeNumber, person.departmentName].filter(Boolean).join(', ')}
            </div>
          </div>
        </div>
      )}
      <SectionTabs {...props} />
      {person?.effectiveFrom && (
        <dl className={styles.days}>
          <dt className="secondary">In force since</dt>
          <dd>{formatDate(person.effectiveFrom)}</dd>
        </dl>
      )}
    </div>
  );
}
