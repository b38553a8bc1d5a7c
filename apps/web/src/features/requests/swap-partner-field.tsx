import { Select } from '@mantine/core';
import { isValidDay } from '@muster/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { formatDay } from '../../ui/format-date.ts';
import { type SwapPartner, swapPartners } from './requests.queries.ts';
import styles from './swap.module.css';

type FieldProps = {
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly error?: unknown;
  readonly days: { readonly startDate: string; readonly endDate: string };
  /** Whose shifts; empty for one's own. */
  readonly employeeId: string;
};

/** Who can swap shifts in the days, and what each of the two would have. */
export function SwapPartnerField({ value, onChange, error, days, employeeId }: FieldProps) {
  const { startDate, endDate } = days;
  const hasDays = isValidDay(startDate) && isValidDay(endDate) && startDate <= endDate;
  const partners = useQuery({ ...swapPartners(startDate, endDate, employeeId), enabled: hasDays });
  const rows = partners.data ?? [];
  const partner = rows.find((candidate) => candidate.employeeId === value);
  const others = rows.filter(({ refusal }) => refusal !== null);
  const failure = partners.isError ? messageOf(partners.error) : error;
  return (
    <div>
      <Select
        label="Swap with"
        required
        disabled={!hasDays}
        description={hasDays ? 'They are asked first; it is decided once they agree.' : 'Choose the days first.'}
        data={rows
          .filter(({ refusal }) => refusal === null)
          .map((row) => ({ value: row.employeeId, label: row.employeeName }))}
        value={value || null}
        onChange={(id) => onChange?.(id ?? '')}
        error={typeof failure === 'string' ? failure : null}
        searchable
        nothingFoundMessage={
          partners.isFetching ? 'Searching…' : 'Nobody of your department or manager can swap on these days'
        }
      />
      {partner && <Exchange partner={partner} isOwn={employeeId === ''} />}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length === 1 ? '1 colleague cannot swap' : `${others.length} colleagues cannot swap`}
          </summary>
          <ul>
            {others.map((row) => (
              <li key={row.employeeId}>
                {row.employeeName}: {row.refusal}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Exchange({ partner, isOwn }: { readonly partner: SwapPartner; readonly isOwn: boolean }) {
  const who = isOwn ? 'you' : 'they';
  return (
    <ul className={styles.exchange} aria-label="What the two exchange">
      {partner.days
        .filter(({ own, theirs }) => wordsOf(own) !== wordsOf(theirs))
        .map(({ date, own, theirs }) => (
          <li key={date}>
            <strong>{formatDay(date)}</strong>: {who} {wordsOf(theirs)}, {partner.employeeName} {wordsOf(own)}
          </li>
        ))}
    </ul>
  );
}

const wordsOf = ({ shiftName, isWeekOff }: SwapPartner['days'][number]['own']) => (isWeekOff ? 'off' : shiftName);
