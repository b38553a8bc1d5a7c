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
  readonly wrongIn: (section: SectionName) => boolean;
  readonly person: PersonDetails | null;
};

/** The sections with a tick for each that is complete; icons only on the phone, but for the open one. */
export function SectionTabs({ section, onSection, wrongIn }: SectionTabsProps) {
  return (
    <nav aria-label="Sections" className={styles.tabs}>
      {SECTION_NAMES.map((name) => {
        const Icon = ICONS[name];
        const complete = !wrongIn(name);
        return (
          <UnstyledButton
            key={name}
            className={clsx(styles.tab, name === section && styles.open)}
            aria-current={name === section ? 'step' : undefined}
            aria-label={`${SECTION_TITLES[name]}, ${complete ? 'complete' : 'not complete'}`}
            onClick={() => onSection(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className={styles.tabTitle}>{SECTION_TITLES[name]}</span>
            <span className={complete ? styles.ticked : styles.unticked}>
              {complete ? <IconCircleCheck size={17} stroke={1.75} /> : <IconCircleDashed size={17} stroke={1.75} />}
            </span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

/** The 240 px column: who it is, the sections, and the days the salary counts from. */
export function UserSide(props: SectionTabsProps & { readonly mode: FormMode }) {
  const { person } = props;
  return (
    <div className={styles.side}>
      {person && (
        <div className={styles.who}>
          <PersonAvatar name={`${person.firstName} ${person.lastName}`} imageUrl={person.imageUrl} size={40} />
          <div>
            <div className={styles.name}>{`${person.firstName} ${person.lastName}`}</div>
            <div className={styles.detail}>
              {[person.employeeNumber, person.departmentName].filter(Boolean).join(', ')}
            </div>
          </div>
        </div>
      )}
      <SectionTabs {...props} />
      {person?.effectiveFrom && (
        <dl className={styles.days}>
          <dt>In force since</dt>
          <dd>{formatDate(person.effectiveFrom)}</dd>
          {person.changesCountFrom && (
            <>
              <dt>Changes saved here count from</dt>
              <dd>{formatDate(person.changesCountFrom)}</dd>
            </>
          )}
        </dl>
      )}
    </div>
  );
}
