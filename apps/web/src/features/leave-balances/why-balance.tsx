import { Anchor, Button } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { IconArrowLeft, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import blocks from '../../ui/drawer-blocks.module.css';
import { EntitlementList } from '../../ui/entitlement-list.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { BalanceLedger } from './balance-ledger.tsx';
import styles from './leave-balances.module.css';
import { type Why, whyOf } from './leave-balances.queries.ts';

type Props = {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  /** Leads back to the other balances of somebody, where it was opened from them. */
  readonly onBack?: () => void;
};

/** "Why 7.5?": the sum in a sentence, the lines of the leave year, the rule and the law. */
export function WhyBalance({ employeeId, leaveTypeId, onBack }: Props) {
  const why = useQuery(whyOf(employeeId, leaveTypeId));
  const type = why.data?.types[0];
  return (
    <>
      {onBack && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          All balances
        </Button>
      )}
      {why.isError && <LoadFailed error={why.error} onRetry={why.refetch} subject="the reason" />}
      {why.isPending && <RowsSkeleton />}
      {why.data && type && <Reason type={type} date={why.data.date} />}
    </>
  );
}

function Reason({ type, date }: { readonly type: Why; readonly date: string }) {
  const { name, unit, balance, reason, lines, entitlement } = type;
  return (
    <>
      <div className={blocks.block}>
        <div className={blocks.kicker}>Why this balance</div>
        <h2 className={blocks.title}>{`${name} on ${formatDate(date)}`}</h2>
        <Figure words={leaveInWords(unit, balance)} />
        <p className={styles.reason}>{reason}</p>
      </div>
      <div className={blocks.block}>
        {lines.length === 0 ? (
          <p className={styles.detail}>Nothing was credited or taken in this leave year.</p>
        ) : (
          <BalanceLedger unit={unit} lines={lines} />
        )}
      </div>
      <Policy type={type} />
      {entitlement.length > 0 && (
        <details className={blocks.block}>
          <summary>Law and company policy compared</summary>
          <EntitlementList elements={entitlement} />
        </details>
      )}
    </>
  );
}

/** "11 days", the number large. */
function Figure({ words }: { readonly words: string }) {
  const [number = '', ...unit] = words.split(' ');
  return (
    <p className={styles.whyFigure}>
      <strong>{number}</strong> {unit.join(' ')}
    </p>
  );
}

/** The rule in a few words, and the law it came from. */
function Policy({ type: { name, rule, law } }: { readonly type: Why }) {
  return (
    <div className={blocks.block}>
      <div className={styles.policy}>
        <IconScale size={18} aria-hidden />
        <div>
          <strong>{`Leave policy, ${name}`}</strong>
          <p>{[rule.title, rule.text].filter((text) => text !== '').join('. ')}</p>
          {law.map((source) => (
            <p key={`${source.title} ${source.section}`}>
              <Law source={source} />
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

function Law({ source: { title, section, url } }: { readonly source: Why['law'][number] }) {
  const words = section === null ? title : `${title}, ${section}`;
  if (url === undefined) return words;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always">
      {words}
    </Anchor>
  );
}
