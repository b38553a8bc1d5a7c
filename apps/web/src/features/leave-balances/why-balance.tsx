import { Anchor, Button } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { IconArrowLeft, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import blocks from '../../ui/drawer-blocks.module.css';
import { EntitlementList } from '../../ui/entitlement-list.tsx';
import { formatDate, formatDay, todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import styles from './leave-balances.module.css';
import { type Why, whyOf } from './leave-balances.queries.ts';

type Props = {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  /** Leads back to the other balances of somebody, where it was opened from them. */
  readonly onBack?: () => void;
};

type DrawerProps = {
  readonly employeeId: string;
  /** Null while it is closed. */
  readonly leaveTypeId: string | null;
  readonly onClose: () => void;
};

export function BalanceDrawer({ employeeId, leaveTypeId, onClose }: DrawerProps) {
  return (
    <SideDrawer label="Why this balance" opened={leaveTypeId !== null} onClose={onClose} saysWhy>
      {leaveTypeId !== null && <WhyBalance employeeId={employeeId} leaveTypeId={leaveTypeId} />}
    </SideDrawer>
  );
}

/** "Why 7.5?": the sum in a sentence, the lines of the leave year, the rule and the law. */
export function WhyBalance({ employeeId, leaveTypeId, onBack }: Props) {
  const why = useQuery(whyOf(employeeId, leaveTypeId));
  return (
    <>
      {onBack && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          All balances
        </Button>
      )}
      <Loaded query={why} subject="the reason">
        {({ types: [type], date }) => type && <Reason type={type} date={date} />}
      </Loaded>
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
        <p className={blocks.rule}>{reason}</p>
      </div>
      <div className={blocks.block}>
        {lines.length === 0 ? (
          <p className="small secondary">Nothing was credited or taken in this leave year.</p>
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
          <p className="secondary top-2">{[rule.title, rule.text].filter((text) => text !== '').join('. ')}</p>
          {law.map((source) => (
            <p key={`${source.title} ${source.section}`} className="secondary top-2">
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

type LedgerProps = Pick<Why, 'unit' | 'lines'>;

/** The lines of the leave year with the balance after each; days are named in the head alone. */
function BalanceLedger({ unit, lines }: LedgerProps) {
  const thisYear = todayIso().slice(0, 4);
  const dateOf = (date: string) => (date.startsWith(thisYear) ? formatDay(date) : formatDate(date));
  return (
    <table className={styles.lines}>
      <caption className="sr-only">Ledger, newest first</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            Ledger, newest first
          </th>
          <th scope="col" className={styles.number}>
            {unit === 'hour' ? 'Time' : 'Days'}
          </th>
          <th scope="col" className={styles.number}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ date, text, note, amount, balance }) => (
          <tr key={`${date} ${text} ${amount} ${balance}`}>
            <td className={styles.date}>{dateOf(date)}</td>
            <td>
              {text}
              {note !== null && <span className="small secondary block">{note}</span>}
            </td>
            <td className={amount < 0 ? styles.minus : styles.plus}>{signedFigure(unit, amount)}</td>
            <td className={styles.number}>{figure(unit, balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function figure(unit: LedgerProps['unit'], amount: number): string {
  if (unit === 'hour') return leaveInWords(unit, amount);
  return `${amount < 0 ? '−' : ''}${Math.abs(amount).toLocaleString('en-IN')}`;
}

const signedFigure = (unit: LedgerProps['unit'], amount: number) => `${amount > 0 ? '+' : ''}${figure(unit, amount)}`;
