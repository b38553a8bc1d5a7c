import { Button } from '@mantine/core';
import { downloadHelpDocument } from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconFileText, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { Refusal } from '../../ui/caution.tsx';
import { formatDate, formatInstant, monthName } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { type Fact, Facts, Section } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './declaration-settings.module.css';
import {
  declarationConfig,
  poiConfig,
  useDeclarationActions,
  usePoiActions,
  type WindowActions,
  type WindowConfig,
} from './declaration-settings.queries.ts';
import { PAYROLL_FROM, SWITCHES, WORDS } from './declaration-settings.texts.ts';
import { ReleasedView } from './released-view.tsx';
import { Submissions } from './submissions.tsx';

/** /payroll/taxes/declaration */
export function DeclarationSettingsPage() {
  return <WindowPage kind="declaration" query={useQuery(declarationConfig())} actions={useDeclarationActions()} />;
}

/** /payroll/taxes/proofOfInvestment */
export function ProofSettingsPage() {
  return <WindowPage kind="poi" query={useQuery(poiConfig())} actions={usePoiActions()} />;
}

type Loaded = {
  readonly data: WindowConfig | null | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props = { readonly kind: WindowKind; readonly query: Loaded; readonly actions: WindowActions };

/** The locked view, until somebody releases; from then on the settings of what is open. */
function WindowPage({ kind, query, actions }: Props) {
  const [isReleasing, setReleasing] = useState(false);
  const { data: config } = query;
  const { title, purpose } = WORDS[kind];
  const isOpen = config?.status === 'Released' || isReleasing;
  return (
    <Page title={title} purpose={purpose} actions={<HelpButton kind={kind} />}>
      {query.isPending && <PageSkeleton />}
      {query.error !== null && <NotLoaded kind={kind} error={query.error} onRetry={query.refetch} />}
      {config !== undefined && (
        <Stacked>
          {isOpen ? (
            <ReleasedView kind={kind} config={config} actions={actions} onDone={() => setReleasing(false)} />
          ) : (
            <LockedView kind={kind} config={config} onRelease={() => setReleasing(true)} />
          )}
          <Submissions kind={kind} counts={config?.counts ?? null} />
        </Stacked>
      )}
    </Page>
  );
}

/** What cannot be read is shown as if nothing was set, and nothing can be released over it. */
function NotLoaded({
  kind,
  error,
  onRetry,
}: {
  readonly kind: WindowKind;
  readonly error: Error;
  readonly onRetry: () => unknown;
}) {
  return (
    <Stacked>
      <Refusal>
        We could not load {WORDS[kind].subject}. {messageOf(error)}{' '}
        <Button size="compact-sm" variant="default" ml="sm" onClick={() => void onRetry()}>
          Try again
        </Button>
      </Refusal>
      <LockedView kind={kind} config={null} onRelease={null} />
    </Stacked>
  );
}

function HelpButton({ kind }: { readonly kind: WindowKind }) {
  const open = () =>
    download(downloadHelpDocument, { query: { documentType: kind } }).catch((error: unknown) =>
      toast.error(messageOf(error)),
    );
  return (
    <Button variant="default" leftSection={<IconFileText size={18} />} onClick={() => void open()}>
      Help document
    </Button>
  );
}

type LockedViewProps = {
  readonly kind: WindowKind;
  readonly config: WindowConfig | null;
  /** Null where it is not known what there is. */
  readonly onRelease: (() => void) | null;
};

/** Nobody can submit; what counted last is shown as it stands. */
function LockedView({ kind, config, onRelease }: LockedViewProps) {
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
