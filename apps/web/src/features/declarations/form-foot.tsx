import { Button } from '@mantine/core';
import { LIMITS_EXCEEDED } from '@muster/contract/features/declarations/declarations-checks.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import styles from './declarations.module.css';

type Props = {
  /** What the sum is of. */
  readonly title: string;
  readonly total: Paise;
  /** A limit is exceeded: nothing is sent. */
  readonly isOver: boolean;
  readonly isSending: boolean;
  readonly send: 'Submit' | 'Update';
  readonly onCancel: () => void;
  /** How the draft is kept. */
  readonly children: ReactNode;
};

/** The foot of a declaration and of its proofs: what it comes to, what speaks against it, and its buttons. */
export function FormFoot({ title, total, isOver, isSending, send, onCancel, children }: Props) {
  return (
    <footer className={styles.foot}>
      <span className={styles.footTotal}>
        {title}
        <Money amount={total} size="figure" strong />
      </span>
      <span className={styles.footMessage} role="status">
        {isOver ? (
          <>
            <StatusIcon tone="wrong" /> {LIMITS_EXCEEDED}
          </>
        ) : (
          children
        )}
      </span>
      <span className={styles.footButtons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isOver} loading={isSending}>
          {send}
        </Button>
      </span>
    </footer>
  );
}
