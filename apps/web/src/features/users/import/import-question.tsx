import { Button, Select, TextInput } from '@mantine/core';
import type { ImportQuestion } from '@muster/contract/features/users/users-import-shapes.ts';
import { useState } from 'react';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { formatCount } from '../../../ui/format-money.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import styles from './import-page.module.css';

type Props = {
  readonly question: ImportQuestion;
  readonly pending: boolean;
  readonly onAnswer: (value: string) => void;
};

/** One question with its answer in place: the likely one for a word, nothing for a date, an amount or a number. */
export function ImportQuestionRow({ question, pending, onAnswer }: Props) {
  const { title, message, rows, cells, input, likely, answer, refusal } = question;
  const [value, setValue] = useState(answer ?? likely ?? '');
  const isCell = question.kind === 'cell';
  return (
    <li className={styles.question}>
      <StatusIcon tone={isCell ? 'wrong' : 'attention'} />
      <div className={styles.words}>
        <div className="note medium any-wrap">{title}</div>
        <div className="small muted">
          {rows > 1 && `${formatCount(rows)} rows. `}
          {message}
        </div>
        {isCell && cells.length > 0 && <div className="small muted">{cells.join(', ')}</div>}
      </div>
      <form
        className={styles.answer}
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== '') onAnswer(value);
        }}
      >
        <AnswerField
          question={question}
          value={value}
          onChange={setValue}
          error={refusal !== null && answer === value}
        />
        <Button type="submit" variant="default" disabled={value === '' || pending}>
          {rows > 1 ? `Use for all ${formatCount(rows)}` : 'Use it'}
        </Button>
        {input !== 'choice' && question.choices.length > 0 && <Otherwise question={question} onAnswer={onAnswer} />}
      </form>
    </li>
  );
}

type FieldProps = {
  readonly question: ImportQuestion;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: boolean;
};

function AnswerField({ question: { title, input, choices, kind }, value, onChange, error }: FieldProps) {
  const common = {
    'aria-label': title,
    className: styles.field ?? '',
    error: error || (kind === 'cell' && value === ''),
  };
  switch (input) {
    case 'choice':
      return (
        <Select
          {...common}
          data={choices.map((choice) => ({ ...choice }))}
          placeholder="Choose"
          searchable={choices.length > 7}
          value={value === '' ? null : value}
          onChange={(next) => onChange(next ?? '')}
        />
      );
    case 'date':
      return <DateInput {...common} value={value} onChange={onChange} />;
    case 'amount':
      return (
        <MoneyInput
          {...common}
          value={value === '' ? '' : Number(value)}
          onChange={(next) => onChange(next === '' || Number.isNaN(next) ? '' : String(next))}
        />
      );
    case 'text':
      return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}

/** What can be done with the rows but to enter something. */
function Otherwise({ question: { title, choices }, onAnswer }: Pick<Props, 'question' | 'onAnswer'>) {
  return (
    <RowMenu
      label={`Other answers to ${title}`}
      entries={choices.map(({ value, label }) => ({ label, onPick: () => onAnswer(value) }))}
    />
  );
}
