import { Button, Group, Text, TextInput } from '@mantine/core';
import { multiply, type Paise } from '@muster/engine/kernel/money.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { formatMoney, rupeesOf } from '../../../ui/format-money.ts';
import { Money } from '../../../ui/money.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import styles from '../poi.module.css';
import type { Decision, RowToDecide } from './review-decisions.ts';

type Props = {
  readonly row: RowToDecide;
  /** How many times its amounts count in the year: of rent, the months. */
  readonly times: number;
  readonly decision: Decision;
  readonly isOpen: boolean;
  /** Whether nothing can be approved without a file. */
  readonly isNeeded: boolean;
  readonly mayReview: boolean;
  readonly onOpen: () => void;
  readonly onChange: (decision: Decision) => void;
};

/** One amount: what is declared, what was paid, and what is approved of it. */
export function ReviewRow({ row, times, decision, isOpen, isNeeded, mayReview, onOpen, onChange }: Props) {
  const actual = row.actualAmount;
  const isMissing = isNeeded && row.proofs.length === 0;
  const isLess = decision.amount !== '' && decision.amount < rupeesOf(actual);
  const files = row.proofs.length === 1 ? '1 file' : `${row.proofs.length} files`;
  const hasComment = isLess || isOpen || decision.comment !== '';
  return (
    // Whatever of the row has the focus opens it; its button does so by keyboard.
    <tr className={styles.line} {...(isOpen ? { 'data-open': true } : {})} onFocus={onOpen} onClick={onOpen}>
      <td>
        {row.particulars}
        {hasComment && (
          <TextInput
            size="xs"
            mt={4}
            data-what="comment"
            aria-label={`Why ${row.particulars} is not approved in full`}
            placeholder="Why not all of it"
            value={decision.comment}
            disabled={!mayReview}
            onChange={(event) => onChange({ ...decision, comment: event.currentTarget.value })}
          />
        )}
      </td>
      <td className={styles.amount}>
        <OfYear amount={row.declaredAmount} row={row} times={times} />
      </td>
      <td className={styles.amount}>
        {actual === row.declaredAmount ? (
          <OfYear amount={actual} row={row} times={times} />
        ) : (
          <span className="warn">
            <OfYear amount={actual} row={row} times={times} strong />
          </span>
        )}
      </td>
      <td className={styles.amount}>
        <MoneyInput
          data-what="amount"
          aria-label={`Approved of ${row.particulars}`}
          {...(row.isMonthly ? { description: 'A month' } : {})}
          value={decision.amount}
          disabled={!mayReview}
          onChange={(amount) => onChange({ ...decision, amount })}
        />
        {isOpen && (
          <Group gap={4} justify="flex-end" mt={4} wrap="nowrap">
            <Button
              size="compact-xs"
              variant="default"
              disabled={!mayReview || isMissing}
              aria-label={`Approve all of ${row.particulars}`}
              onClick={() => onChange({ amount: rupeesOf(actual), comment: '' })}
            >
              All
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              disabled={!mayReview}
              aria-label={`Approve nothing of ${row.particulars}`}
              onClick={() => onChange({ ...decision, amount: 0 })}
            >
              Nothing
            </Button>
          </Group>
        )}
      </td>
      <td>
        <span className={styles.proofs}>
          {row.proofs.length === 0 ? (
            <Status tone={isMissing ? 'wrong' : 'wait'} label="No file" />
          ) : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconPaperclip size={14} />}
              aria-label={`${files} of ${row.particulars}`}
              onClick={onOpen}
            >
              {files}
            </Button>
          )}
          {decision.amount !== '' && <Outcome approved={decision.amount} isLess={isLess} />}
        </span>
      </td>
    </tr>
  );
}

function Outcome({ approved, isLess }: { readonly approved: number; readonly isLess: boolean }) {
  const words = approved === 0 ? 'not approved' : isLess ? 'approved in part' : 'approved in full';
  return (
    <>
      <StatusIcon tone={isLess ? 'attention' : 'good'} />
      <span className="sr-only">{words}</span>
    </>
  );
}

type OfYearProps = Pick<Props, 'row' | 'times'> & { readonly amount: Paise; readonly strong?: boolean };

/** The amount of the year, as all others of the table; of rent, with the month's under it. */
function OfYear({ amount, row, times, strong = false }: OfYearProps) {
  return (
    <>
      <Money amount={multiply(amount, times)} strong={strong} />
      {row.isMonthly && (
        <Text size="xs" c="dimmed">
          {formatMoney(amount)} a month
        </Text>
      )}
    </>
  );
}
