import { Button } from '@mantine/core';
import { ApiError, offline } from '../../platform/api-error.ts';
import { FoldedOnPhone } from '../../ui/folded-on-phone.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import {
  EmptyState,
  FailedLine,
  Loaded,
  LoadFailed,
  type LoadState,
  NoPermission,
  PageSkeleton,
  RowsSkeleton,
} from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadingLists } from './lists-for-tests.tsx';

const refused = new ApiError({ status: 500, code: 'INTERNAL', message: 'The server is being restarted.' });
const query: LoadState<string> = {
  data: undefined,
  error: null,
  isError: false,
  isPending: false,
  refetch: () => null,
};

export function States() {
  return (
    <Stacked>
      <PageSkeleton />
      <LoadingLists />
      <Section title="On the way">
        <RowsSkeleton />
        <RowsSkeleton rows={2} height={53} />
      </Section>
      <Section title="Failed" flush>
        <Loaded query={{ ...query, isError: true, error: refused, data: 'What came before' }} subject="the people">
          {(data) => <p>{data}</p>}
        </Loaded>
        <LoadFailed error={offline()} onRetry={() => null} />
        <FailedLine subject="the holidays" onRetry={() => null} />
      </Section>
      <Section title="Empty">
        <EmptyState title="No people yet" action={<Button>Add a person</Button>}>
          Everybody you pay is listed here, with a department and a salary.
        </EmptyState>
        <NoPermission subject="payroll" />
      </Section>
      <FoldedOnPhone label="Your tax so far">
        <Section title="Tax">₹1,30,000</Section>
      </FoldedOnPhone>
      <Section title="Messages">
        <Button variant="default" onClick={() => toast.success('Settings have been updated successfully')}>
          Tell that it is done
        </Button>
        <Button variant="default" onClick={() => toast.error('Somebody else changed this meanwhile', { stays: true })}>
          Tell that it failed
        </Button>
      </Section>
    </Stacked>
  );
}
