import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { formatMoney, rupeesOf } from '../../ui/format-money.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import formStyles from './declarations.module.css';
import styles from './poi.module.css';
import { type Poi, type PoiRow, useReview } from './poi.queries.ts';
import { ProofPreview } from './proof-preview.tsx';
import { type Decision, type Decisions, decided, itemsWith, rowsToDecide, sumsOf } from './review-decisions.ts';
import { ReviewRow } from './review-row.tsx';
import { ReviewTax } from './review-tax.tsx';

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
  readonly onNext: () => void;
};

/** The amounts of a person beside the files of the open one, with what the decisions do to the tax. */
export function ReviewForm({ poi, onDirty, onNext }: Props) {
  const rows = useMemo(() => rowsToDecide(poi), [poi]);
  const mayReview = poi.actions.includes('review');
  const { decisions, set, isDirty, refusal, review, send } = useDecisions(poi, rows, onDirty);
  const [openAt, setOpenAt] = useState(0);
  const [file, setFile] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const row = rows[openAt];
  const open = (at: number) => {
    if (!rows[at]) return;
    setOpenAt(at);
    setFile(0);
  };
  const isMissing = poi.mandateInvestmentProofAttachments && row?.proofs.length === 0;
  const approve = () => row && mayReview && !isMissing && set(row.itemId, inFull(row));
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
  const sums = sumsOf(poi, decisions);
  return (
    <>
      {refusal !== null && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
          {refusal}
        </Alert>
      )}
      <div className={styles.review}>
        <div>
          <Section flush>
            <table className={styles.table} ref={table} aria-label="Amounts to approve">
              <thead>
                <tr>
                  <th scope="col">Particulars</th>
                  <th scope="col">Declared</th>
                  <th scope="col">Actual</th>
                  <th scope="col">Approved</th>
                  <th scope="col">Proof</th>
                </tr>
              </thead>
              <tbody>
                {[...Map.groupBy(rows, ({ group }) => group)].map(([group, inGroup]) => (
                  <Fragment key={group}>
                    <tr>
                      <th scope="colgroup" colSpan={5} className={styles.group}>
                        {group}
                      </th>
                    </tr>
                    {inGroup.map((one) => (
                      <ReviewRow
                        key={one.itemId}
                        row={one}
                        decision={decisions[one.itemId] ?? decided(one)}
                        isOpen={one === row}
                        isNeeded={poi.mandateInvestmentProofAttachments}
                        mayReview={mayReview}
                        onOpen={() => one !== row && open(rows.indexOf(one))}
                        onChange={(decision) => set(one.itemId, decision)}
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
                  <td>
                    {sums.decided} of {sums.all} decided
                  </td>
                </tr>
              </tfoot>
            </table>
          </Section>
          <KeyHelp keys={KEYS} />
        </div>
        <div className={styles.preview}>
          <Section flush>
            <ProofPreview key={row?.itemId ?? ''} proofs={row?.proofs ?? []} place={file} onPlace={setFile} />
          </Section>
        </div>
      </div>
      <footer className={formStyles.foot}>
        <ReviewTax
          employeeId={poi.employeeId}
          fyStart={poi.financialYearStart}
          items={useMemo(() => itemsWith(poi, decisions), [poi, decisions])}
        />
        <span className={formStyles.footMessage}>{!mayReview && 'You cannot decide on your own proofs.'}</span>
        <span className={formStyles.footButtons}>
          {row && (
            <Button variant="default" disabled={!mayReview || isMissing} onClick={() => void approve()}>
              Approve {formatMoney(row.actualAmount ?? row.declaredAmount)}
            </Button>
          )}
          <Button disabled={!mayReview || !isDirty} loading={review.pending} onClick={() => void send()}>
            Save review
          </Button>
        </span>
      </footer>
    </>
  );
}

const inFull = (row: PoiRow): Decision => ({ amount: rupeesOf(row.actualAmount ?? row.declaredAmount), comment: '' });

/** What is decided so far, kept here until it is saved. */
function useDecisions(poi: Poi, rows: readonly PoiRow[], onDirty: Props['onDirty']) {
  const [decisions, setDecisions] = useState<Decisions>(() =>
    Object.fromEntries(rows.map((row) => [row.itemId, decided(row)])),
  );
  const [isDirty, setDirty] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const review = useReview();
  useUnsavedWork(isDirty && !review.pending);
  const dirty = (is: boolean) => {
    setDirty(is);
    onDirty(is);
  };
  const set = (itemId: string, decision: Decision) => {
    setDecisions((all) => ({ ...all, [itemId]: decision }));
    dirty(true);
  };
  const send = async () => {
    setRefusal(null);
    const { financialYearStart, financialYearEnd, version, employeeId } = poi;
    const sent = rows.map(({ itemId }) => {
      const { amount = '', comment = '' } = decisions[itemId] ?? {};
      return { itemId, approvedAmount: amount === '' ? null : amount, comments: comment.trim() || null };
    });
    try {
      await review.attempt({
        params: { id: employeeId },
        body: { financialYearStart, financialYearEnd, version, rows: sent },
      });
      dirty(false);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return { decisions, set, isDirty, refusal, review, send };
}
