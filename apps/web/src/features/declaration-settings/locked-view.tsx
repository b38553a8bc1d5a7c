import { Button } from '@mantine/core';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { formatDate, formatInstant, monthName } from '../../ui/format-date.ts';
import { type Fact, Facts, Section } from '../../ui/section.tsx';
import styles from './declaration-settings.module.css';
import type { WindowConfig } from './declaration-settings.queries.ts';
import { WORDS } from './declaration-settings.texts.ts';

type Props = {
  readonly kind: WindowKind;
  readonly config: WindowConfig | null;
  /** Null where it is not known what there is. */
  readonly onRelease: (() => void) | null;
};

/** Nobody can submit; what counted last is shown as it stands. */
export function LockedView({ kind, config, onRelease }: Props) {
  const { lockedTitle, lockedText, release } = WORDS[kind];
  return (
    <>
      <Section>
        <div className={styles.locked}>
          <span className={styles.lockMark} aria-hidden>
            <IconLock size={24} stroke={1.5} />
          </span>
          <div>
            <h2 className={styles.lockedTitle}>{lockedTitle}</h2>
            <p className={styles.lockedText}>{lockedText}</p>
            {config !== null && <p className={styles.lockedText}>{lockedSince(config)}</p>}
          </div>
          {onRelease !== null && (
            <Button leftSection={<IconLockOpen size={18} />} onClick={onRelease}>
              {release}
            </Button>
          )}
        </div>
      </Section>
      <Section title="Settings" purpose="They can be changed when it is released.">
        <Facts facts={factsOf(kind, config)} />
      </Section>
    </>
  );
}

function lockedSince({ endDate, lockedAt, lockedByName }: WindowConfig): string {
  if (lockedAt === null) return `The lock date was ${formatDate(endDate)}.`;
  if (lockedByName === null) return `Muster locked it at the end of ${formatDate(endDate)}.`;
  return `${lockedByName} locked it on ${formatInstant(lockedAt).date}. The lock date was ${formatDate(endDate)}.`;
}

const yesNo = (isOn: boolean | undefined) => (isOn ? 'Yes' : 'No');

function factsOf(kind: WindowKind, config: WindowConfig | null): Fact[] {
  const switching: Fact = ['Allow regime switch', yesNo(config?.allowRegimeSwitch)];
  if (kind === 'declaration') {
    const exceeds = config?.canTdsExceedAnnualLimit;
    return [switching, ['Allow TDS modification exceeding calculated amount', yesNo(exceeds)]];
  }
  return [
    ['Process payroll with approved POI amount from', monthName(config?.processPayrollFromMonth ?? 1)],
    switching,
    ['Allow TDS modification during payroll', yesNo(config?.allowTdsModificationDuringPayroll)],
    ['TDS may exceed annual limit', yesNo(config?.canTdsExceedAnnualLimit)],
    ['Mandate investment proof attachments', yesNo(config?.mandateInvestmentProofAttachments)],
    ['Mandate reviewer comments for partial approval', yesNo(config?.mandateReviewerCommentsForPartialApproval)],
  ];
}
