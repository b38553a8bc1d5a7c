import { Button } from '@mantine/core';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { formatDate, formatInstant, monthName } from '../../ui/format-date.ts';
import { type Fact, Facts, Section } from '../../ui/section.tsx';
import styles from './declaration-settings.module.css';
import type { WindowConfig } from './declaration-settings.queries.ts';
import { PAYROLL_FROM, SWITCHES, WORDS } from './declaration-settings.texts.ts';

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
            <p className="note secondary top-2">{lockedText}</p>
            {config !== null && <p className="note secondary top-2">{lockedSince(config)}</p>}
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
  const from: Fact = [PAYROLL_FROM, monthName(config?.processPayrollFromMonth ?? 1)];
  const switches = SWITCHES.flatMap(({ name, [kind]: label }): Fact[] =>
    label === null ? [] : [[label, yesNo(config?.[name])]],
  );
  return kind === 'poi' ? [from, ...switches] : switches;
}
