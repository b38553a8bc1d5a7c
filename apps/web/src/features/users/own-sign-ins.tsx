import { signIns } from '@muster/contract/features/account/account.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../../platform/queries.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';

/** The last times this account was used to log in: whoever does not know one of them changes the password. */
export function OwnSignIns() {
  const query = useQuery(contractQuery(signIns));
  return (
    <Section
      title="Your last log-ins"
      purpose="Is one of them not yours? Change your password at once and tell an administrator."
    >
      {query.isPending && <RowsSkeleton rows={3} />}
      {query.isError && <LoadFailed error={query.error} onRetry={query.refetch} subject="your log-ins" />}
      {query.data && (
        <Facts
          facts={query.data.map(({ id, at, address }) => {
            const { date, time } = formatInstant(at);
            return [`${date}, ${time}`, address ? `from ${address}` : null, id] as const;
          })}
        />
      )}
    </Section>
  );
}
