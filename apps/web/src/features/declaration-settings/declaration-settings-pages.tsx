import { Button, SegmentedControl } from '@mantine/core';
import { downloadHelpDocument } from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { SubmissionState } from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconFileText, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import type { ScreenPath } from '../../platform/site-map.ts';
import { Refusal } from '../../ui/caution.tsx';
import { formatDate, formatInstant, monthName } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { type Fact, Facts, Section } from '../../ui/section.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { toast } from '../../ui/toast.ts';
import styles from './declaration-settings.module.css';
import {
  declarationConfig,
  poiConfig,
  SUBMISSION_PAGE,
  submissions,
  useDeclarationActions,
  usePoiActions,
  type WindowActions,
  type WindowConfig,
} from './declaration-settings.queries.ts';
import { PAYROLL_FROM, SUBMISSION_WORDS, SWITCHES, submissionsInWords, WORDS } from './declaration-settings.texts.ts';
import { ReleasedView } from './released-view.tsx';

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

type SubmissionsProps = { readonly kind: WindowKind; readonly counts: WindowConfig['counts'] | null };

const STATES = ['missing', 'started', 'submitted'] as const satisfies readonly SubmissionState[];

/** Where staff see what somebody submitted, or submit for them. */
const PERSON_PATH: Readonly<Record<WindowKind, ScreenPath>> = {
  declaration: '/payroll/taxes/employeeITDeclaration',
  poi: '/payroll/taxes/initialemployeePOI',
};

/** Who is missing, who has begun, who has submitted. */
function Submissions({ kind, counts }: SubmissionsProps) {
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>('missing');
  const [page, setPage] = useState(1);
  const list = useQuery(submissions(kind, state, page));
  const purpose = counts === null ? undefined : submissionsInWords(counts);
  return (
    <Section title={WORDS[kind].who} {...(purpose === undefined ? {} : { purpose })} flush>
      <div className="pad-12-16 line-below">
        <SegmentedControl
          aria-label="Show people who are"
          data={STATES.map((value) => ({ value, label: SUBMISSION_WORDS[value] }))}
          value={state}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
      </div>
      <LoadedTable
        query={list}
        subject="the people"
        label={WORDS[kind].who}
        rowKey={({ employeeId }) => employeeId}
        columns={COLUMNS}
        onRow={({ employeeId }) => void navigate({ to: PERSON_PATH[kind], search: { employeeId } })}
        card={(row) => ({ title: row.employeeName, detail: row.departmentName ?? '', line: whenWords(row) })}
        empty={<EmptyState title={state === 'missing' ? 'Nobody is missing' : 'Nobody yet'} />}
        paging={{ page, pageSize: SUBMISSION_PAGE, onPage: setPage }}
      />
    </Section>
  );
}

type Person = {
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly departmentName: string | null;
  readonly submittedAt: string | null;
  readonly canLogIn: boolean;
};

function whenWords({ submittedAt, canLogIn }: Person): string {
  if (submittedAt !== null) return formatInstant(submittedAt).date;
  return canLogIn ? 'Not yet' : 'Cannot log in: staff submit for them';
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'number', title: 'Employee number', noWrap: true, render: ({ employeeNumber }) => employeeNumber ?? '–' },
  { key: 'department', title: 'Department', render: ({ departmentName }) => departmentName ?? '–' },
  { key: 'submitted', title: 'Submitted', width: 220, render: whenWords },
];
