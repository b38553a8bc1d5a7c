// "Why this amount": the amount, the rule in words, the step of the ceiling when the month was counted in parts, the
// sum line by line, the inputs (each opens its own reason), the law with its date. Beside the page and without a veil
// on the desk, so that another figure can be picked; a sheet from below on the phone. Rows of nothing are left out.
//
//   const why = useExplanations(payslip.explanations);
//   <ExplanationDrawer {...why.drawer} />

import { UnstyledButton } from '@mantine/core';
import type {
  Explanation,
  ExplanationInput,
  ExplanationPart,
  ExplanationSource,
} from '@muster/contract/explanation.ts';
import { formatRate } from '@muster/engine/kernel/format-amount.ts';
import { IconChevronRight, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { CeilingChart } from './ceiling-chart.tsx';
import { SideDrawer } from './dialogs/side-drawer.tsx';
import blocks from './drawer-blocks.module.css';
import styles from './explanation-drawer.module.css';
import { formatDate } from './format-date.ts';
import { Money } from './money.tsx';

export type ExplanationDrawerProps = {
  readonly explanation: Explanation | null;
  readonly onClose: () => void;
  /** Opens the reason of an input; absent ids stay plain rows. */
  readonly onOpen: (id: string) => void;
  readonly has: (id: string) => boolean;
};

export function ExplanationDrawer({ explanation, onClose, onOpen, has }: ExplanationDrawerProps) {
  return (
    <SideDrawer
      label="Why this amount"
      opened={explanation !== null}
      onClose={onClose}
      saysWhy
      grip={<span className={styles.grip} aria-hidden />}
    >
      {explanation !== null && <Reason explanation={explanation} onOpen={onOpen} has={has} />}
    </SideDrawer>
  );
}

function Reason({
  explanation,
  onOpen,
  has,
}: {
  explanation: Explanation;
  onOpen: (id: string) => void;
  has: (id: string) => boolean;
}) {
  const { id, label, amount, rule, parts = [], note, source } = explanation;
  const steps = visibleParts(parts);
  const inputs = visibleInputs(explanation.inputs);
  return (
    <>
      <div className={blocks.block}>
        <div className={blocks.kicker}>Why this amount</div>
        <h2 className={blocks.title}>{label}</h2>
        {amount !== null && <Money amount={amount} size="net" strong />}
        <p className={blocks.rule}>{rule}</p>
      </div>
      {(steps.length > 0 || note !== undefined) && (
        <div className={blocks.block}>
          <CeilingChart parts={parts} />
          <Working parts={steps} />
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      )}
      {inputs.length > 0 && (
        <div className={blocks.block}>
          <div className={blocks.kicker}>Figures used</div>
          <ul className="plain-list top-4">
            {inputs.map((input) => (
              <li key={input.label} className="ruled">
                <Input input={input} onOpen={onOpen} opens={input.ref !== undefined && has(input.ref)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {source.length > 0 && <Sources key={id} source={source} />}
    </>
  );
}

function Working({ parts }: { parts: NonNullable<Explanation['parts']> }) {
  if (parts.length === 0) return null;
  return (
    <table className={styles.working}>
      <tbody>
        {parts.map((part, place) => (
          <tr key={part.label} className={place === parts.length - 1 ? styles.lastPart : undefined}>
            <th scope="row">{part.label}</th>
            <td className={styles.how}>{part.working}</td>
            <td className={styles.partAmount}>
              <Money amount={part.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Input({ input, opens, onOpen }: { input: ExplanationInput; opens: boolean; onOpen: (id: string) => void }) {
  const words = (
    <>
      <span className={styles.inputLabel}>{input.label}</span>
      <span className="tabular medium">
        <Value value={input.value} />
      </span>
    </>
  );
  const { ref } = input;
  if (!opens || ref === undefined) return <div className={styles.input}>{words}</div>;
  return (
    <UnstyledButton className={`${styles.input} ${styles.opens}`} onClick={() => onOpen(ref)}>
      {words}
      <IconChevronRight size={16} aria-hidden />
    </UnstyledButton>
  );
}

function Value({ value }: { value: ExplanationInput['value'] }) {
  switch (value.kind) {
    case 'amount':
      return <Money amount={value.amount} />;
    case 'days':
      return `${value.days} ${value.days === 1 ? 'day' : 'days'}`;
    case 'rate':
      return formatRate(value.rate);
    case 'text':
      return value.text;
  }
}

const STANDING = {
  enacted: '',
  announced: 'Announced, not in force yet. ',
  guidance: 'Guidance. ',
  disputed: 'Disputed. ',
} as const;

function Sources({ source }: { source: Explanation['source'] }) {
  const [all, setAll] = useState(false);
  const { first, more } = visibleLaws(source);
  return (
    <div className={blocks.block}>
      <div className={styles.law}>
        <IconScale size={18} stroke={1.75} aria-hidden className={styles.scale} />
        <ul className="plain-list stack gap-8">
          {(all ? [...first, ...more] : first).map((law) => (
            <li key={lawKey(law)}>
              <Law law={law} />
            </li>
          ))}
          {more.length > 0 && !all && (
            <li>
              <UnstyledButton className={styles.more} onClick={() => setAll(true)}>
                {more.length} more
              </UnstyledButton>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function Law({ law: { title, section, from, status, url } }: { law: ExplanationSource }) {
  return (
    <>
      <strong className="strong block">
        {url === undefined ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
        {section !== null && `, ${section}`}
      </strong>
      <span>
        {STANDING[status]}
        {from === null ? 'In force (before April 2024)' : `In force from ${formatDate(from)}`}
      </span>
    </>
  );
}

// What is worth a row: no figure that is nothing, and two laws until more are asked for.
const LAWS_SHOWN = 2;

export function visibleInputs(inputs: readonly ExplanationInput[]): readonly ExplanationInput[] {
  return inputs.filter(({ value }) => !isNothing(value));
}

export function visibleParts(parts: readonly ExplanationPart[]): readonly ExplanationPart[] {
  return parts.filter(({ amount }) => amount !== 0);
}

/** Each law once, in the order given: those shown at first, and those behind "more". */
export function visibleLaws(source: readonly ExplanationSource[]): {
  readonly first: readonly ExplanationSource[];
  readonly more: readonly ExplanationSource[];
} {
  const uniqueLaws = [...new Map(source.map((law) => [lawKey(law), law])).values()];
  return { first: uniqueLaws.slice(0, LAWS_SHOWN), more: uniqueLaws.slice(LAWS_SHOWN) };
}

function lawKey({ title, section, from }: ExplanationSource): string {
  return `${title} ${section ?? ''} ${from ?? ''}`;
}

function isNothing(value: ExplanationInput['value']): boolean {
  switch (value.kind) {
    case 'amount':
      return value.amount === 0;
    case 'days':
      return value.days === 0;
    case 'rate':
      return value.rate === 0;
    case 'text':
      return value.text === '';
  }
}
