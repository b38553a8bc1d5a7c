import { Alert, Button } from '@mantine/core';
import { Fragment, type RefObject, useMemo, useRef, useState } from 'react';
import { Refusal } from '../../../ui/caution.tsx';
import { FoldedOnPhone } from '../../../ui/folded-on-phone.tsx';
import { formatMoney, rupeesOf } from '../../../ui/format-money.ts';
import { KeyHelp } from '../../../ui/key-help.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { HeadRow } from '../../../ui/table/head-row.tsx';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import formStyles from '../declarations.module.css';
import styles from '../poi.module.css';
import type { Poi } from './poi.queries.ts';
import { ProofPreview } from './proof-preview.tsx';
import { type Decision, decided, itemsWith, type RowToDecide, sumsOf, timesInYear } from './review-decisions.ts';
import { ReviewRow } from './review-row.tsx';
import { ReviewTax } from './review-tax.tsx';
import { useDecisions } from './use-decisions.ts';

const KEYS = [
  ['J K', 'line'],
  ['[ ]', 'file'],
  ['A', 'approve as actual'],
  ['L', 'approve less'],
  ['C', 'comment'],
  ['N', 'next person'],
] as const;

type Props = {
  readonly poi: Poi;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onStale: () => void;
  readonly onNext: () => void;
};

/** The amounts of a person beside the files of the open one, with what the decisions do to the tax. */
export function ReviewForm({ poi, onDirty, onStale, onNext }: Props) {
  const mayReview = poi.actions.includes('review');
  const { rows, decisions, set, isDirty, changes, refusal, isSending, send } = useDecisions(poi, { onDirty, onStale });
  const [openId, setOpenId] = useState<string | null>(null);
  const [file, setFile] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const openAt = Math.max(
    rows.findIndex(({ itemId }) => itemId === openId),
    0,
  );
  const row = rows[openAt];
  const open = (at: number) => {
    const next = rows[at];
    if (!next) return;
    setOpenId(next.itemId);
    setFile(0);
  };
  const isMissing = poi.mandateInvestmentProofAttachments && row?.proofs.length === 0;
  const approve = () => row && mayReview && !isSending && !isMissing && set(row.itemId, inFull(row));
  const focus = (what: 'amount' | 'comment') =>
    table.current?.querySelector<HTMLInputElement>(`[data-open] input[data-what="${what}"]`)?.focus();
  useShortcuts({
    j: () => open(openAt + 1),
    k: () => open(openAt - 1),
    '[': () => setFile(Math.max(0, file - 1)),
    ']': () => setFile(Math.min((row?.proofs.length ?? 1) - 1, file + 1)),
    a: () => void approve(),
    l: () => focus('amount'),
    c: () => focus('comment'),
    n: onNext,
  });
  return (
    <>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      {changes.length > 0 && (
        <Alert role="status" color="yellow" variant="light">
          <strong>Something changed while you were reviewing.</strong>
          {changes.map((change) => (
            <p key={change} className="flush">
              {change}
            </p>
          ))}
          Your other decisions are kept: save them again.
        </Alert>
      )}
      <div className={styles.review}>
        <div>
          <Section flush>
            <AmountsToApprove
              poi={poi}
              rows={rows}
              openRow={row}
              decisions={decisions}
              isLocked={!mayReview || isSending}
              table={table}
              onOpen={(row) => open(rows.indexOf(row))}
              onChange={set}
            />
          </Section>
          <div className={styles.keys}>
            <KeyHelp keys={KEYS} />
          </div>
        </div>
        <div className={styles.preview}>
          <FoldedOnPhone label={row ? `Files of ${row.particulars} (${row.proofs.length})` : 'Files'}>
            <Section flush>
              <ProofPreview key={row?.itemId ?? ''} proofs={row?.proofs ?? []} place={file} onPlace={setFile} />
            </Section>
          </FoldedOnPhone>
        </div>
      </div>
      <footer className={formStyles.foot}>
        <FoldedOnPhone label="What it does to the tax">
          <ReviewTax
            employeeId={poi.employeeId}
            fyStart={poi.financialYearStart}
            items={useMemo(() => itemsWith(poi, decisions), [poi, decisions])}
          />
        </FoldedOnPhone>
        <span className={formStyles.footMessage}>{!mayReview && 'You cannot decide on your own proofs.'}</span>
        <span className={formStyles.footButtons}>
          {row && (
            <Button variant="default" disabled={!mayReview || isMissing} onClick={() => void approve()}>
              Approve {formatMoney(row.actualAmount)}
            </Button>
          )}
          <Button disabled={!mayReview || !isDirty} loading={isSending} onClick={() => void send()}>
            Save review
          </Button>
        </span>
      </footer>
    </>
  );
}

const inFull = ({ actualAmount }: RowToDecide): Decision => ({ amount: rupeesOf(actualAmount), comment: '' });

type AmountsProps = {
  readonly poi: Poi;
  readonly rows: readonly RowToDecide[];
  readonly openRow: RowToDecide | undefined;
  readonly decisions: Readonly<Record<string, Decision>>;
  readonly isLocked: boolean;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly onOpen: (row: RowToDecide) => void;
  readonly onChange: (itemId: string, decision: Decision) => void;
};

/** Every amount by its group, and what they come to. */
function AmountsToApprove({ poi, rows, openRow, decisions, isLocked, table, onOpen, onChange }: AmountsProps) {
  const sums = sumsOf(poi, decisions);
  return (
    <table className={styles.table} ref={table} aria-label="Amounts to approve">
      <HeadRow titles={['Particulars', 'Declared', 'Actual', 'Approved', 'Proof']} />
      <tbody>
        {[...Map.groupBy(rows, ({ group }) => group)].map(([group, inGroup]) => (
          <Fragment key={group}>
            <tr>
              <th scope="colgroup" colSpan={5} className={styles.group}>
                {group}
              </th>
            </tr>
            {inGroup.map((row) => (
              <ReviewRow
                key={row.itemId}
                row={row}
                times={timesInYear(poi, row)}
                decision={decisions[row.itemId] ?? decided(row)}
                isOpen={row === openRow}
                isNeeded={poi.mandateInvestmentProofAttachments}
                mayReview={!isLocked}
                onOpen={() => row !== openRow && onOpen(row)}
                onChange={(decision) => onChange(row.itemId, decision)}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.sum}>
          <th scope="row">Total of the year</th>
          <td className={styles.amount}>
            <Money amount={sums.declared} strong />
          </td>
          <td className={styles.amount}>
            <Money amount={sums.actual} strong />
          </td>
          <td className={styles.amount}>
            <Money amount={sums.approved} strong />
          </td>
          <td className={styles.decided}>
            {sums.decided} of {sums.all} decided
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
