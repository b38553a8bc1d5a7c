import { Button } from '@mantine/core';
import { downloadHelpDocument } from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { Refusal } from '../../ui/caution.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import {
  declarationConfig,
  poiConfig,
  useDeclarationActions,
  usePoiActions,
  type WindowActions,
  type WindowConfig,
} from './declaration-settings.queries.ts';
import { WORDS } from './declaration-settings.texts.ts';
import { LockedView } from './locked-view.tsx';
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
        {' '}
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
