import { Button, ColorSwatch, Group } from '@mantine/core';
import { addLeaveType } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { downloadLeavePolicies } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { download } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { EntitlementList } from '../../ui/entitlement-list.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { useSaving } from '../../ui/use-saving.ts';
import { leavePolicies } from './leave-types.queries.ts';
import { RulesInWords } from './rules-in-words.tsx';

/** Who may make leave types is led to them. */
function NoLeave() {
  const mayAdd = isOpenTo(useSignedIn(), addLeaveType.access);
  if (!mayAdd) {
    return (
      <EmptyState title="There is no leave for you yet">
        As soon as your organisation has leave types, their rules are here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No leave type applies to you yet"
      action={
        <Button component={Link} to="/leaves/leave-types">
          Set up leave types
        </Button>
      }
    >
      The policy is written from the leave types. Start with the ready set of your state’s law, or add your own.
    </EmptyState>
  );
}

/** The rules of the leave that the reader has, in words. */
export function LeavePoliciesPage() {
  const policies = useQuery(leavePolicies());
  const { isSaving, save } = useSaving();
  if (policies.isPending) return <PageSkeleton />;
  const data = policies.data;
  return (
    <Page
      title="Leave policies"
      purpose={data ? `Your leave at ${data.organisation}, as of ${formatDate(data.asOf)}.` : undefined}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={isSaving}
            onClick={() => save(() => download(downloadLeavePolicies, { query: { isPdf: 'true' } }))}
          >
            Download PDF
          </Button>
        )
      }
    >
      {policies.isError ? (
        <LoadFailed error={policies.error} onRetry={policies.refetch} subject="the leave policies" />
      ) : (
        <Stacked>
          <Section title="For all leave">
            <RulesInWords rules={policies.data.general} />
          </Section>
          {policies.data.types.length === 0 && <NoLeave />}
          {policies.data.types.map(({ leaveTypeId, name, colour, summary, rules }) => (
            <Section
              key={leaveTypeId}
              title={name}
              purpose={
                <Group gap="xs" component="span">
                  <ColorSwatch component="span" color={colour} size={10} withShadow={false} /> {summary}
                </Group>
              }
            >
              <RulesInWords rules={rules} />
            </Section>
          ))}
          {policies.data.entitlement && (
            <Section title="Law and company policy compared" purpose={policies.data.entitlement.basis}>
              <EntitlementList elements={policies.data.entitlement.elements} />
            </Section>
          )}
        </Stacked>
      )}
    </Page>
  );
}
