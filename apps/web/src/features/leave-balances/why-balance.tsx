import { Anchor, Button, Stack, Text } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types-amounts.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EntitlementList } from '../../ui/entitlement-list.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './leave-balances.module.css';
import { type Why, whyOf } from './leave-balances.queries.ts';

type Props = { readonly employeeId: string; readonly leaveTypeId: string; readonly onBack: () => void };

/** "Why 7.5?": the sum in a sentence, the lines of the leave year, the rule and the law. */
export function WhyBalance({ employeeId, leaveTypeId, onBack }: Props) {
  const why = useQuery(whyOf(employeeId, leaveTypeId));
  const type = why.data?.types[0];
  return (
    <Stack gap="md">
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          All balances
        </Button>
      </div>
      {why.isError && <LoadFailed error={why.error} onRetry={why.refetch} subject="the reason" />}
      {why.isPending && <RowsSkeleton />}
      {why.data && type && <Reason type={type} date={why.data.date} />}
    </Stack>
  );
}

function Reason({ type, date }: { readonly type: Why; readonly date: string }) {
  const { name, unit, balance, reason, lines, rule, law, entitlement } = type;
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">{`${name} on ${formatDate(date)}`}</Text>
        <Text fz={24} fw={620}>
          {leaveInWords(unit, balance)}
        </Text>
        <Text>{reason}</Text>
      </div>
      <Lines type={type} />
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing was written in this leave year.
        </Text>
      )}
      <div>
        <Text fw={600} size="sm">
          {rule.title}
        </Text>
        <Text size="sm" c="dimmed">
          {rule.text}
        </Text>
        {law.map(({ title, section, url }) => (
          <Text size="sm" key={`${title} ${section}`}>
            {url === undefined ? (
              `${title}${section === null ? '' : `, ${section}`}`
            ) : (
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {`${title}${section === null ? '' : `, ${section}`}`}
              </Anchor>
            )}
          </Text>
        ))}
      </div>
      {entitlement.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            What counts of law and policy
          </Text>
          <EntitlementList elements={entitlement} />
        </div>
      )}
    </>
  );
}

function Lines({ type: { unit, lines } }: { readonly type: Why }) {
  if (lines.length === 0) return null;
  return (
    <table className={styles.lines}>
      <caption style={{ textAlign: 'left', captionSide: 'top', color: 'var(--ink-3)' }}>Ledger, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className={styles.number}>
            Amount
          </th>
          <th scope="col" className={styles.number}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, text, note, amount, balance }) => (
          <tr key={`${date} ${text} ${amount} ${balance}`}>
            <td className={styles.date}>{formatDate(date)}</td>
            <td>
              {text}
              {note !== null && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
            </td>
            <td className={styles.number}>{`${amount > 0 ? '+' : ''}${leaveInWords(unit, amount)}`}</td>
            <td className={styles.number}>{leaveInWords(unit, balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
