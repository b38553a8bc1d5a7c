import { Anchor, Button, Select, TextInput } from '@mantine/core';
import type { ImportCheck, ImportQuestion } from '@muster/contract/features/users/users-import-shapes.ts';
import { useState } from 'react';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { formatCount, formatPeople } from '../../../ui/format-money.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import styles from './import-page.module.css';
import type { PeopleFile } from './use-people-file.ts';

type Props = { readonly state: PeopleFile; readonly check: ImportCheck };

/** What has to be answered, each thing once; the likely answers of words in one press. */
export function ImportAnswers({ state, check }: Props) {
  const { questions, openQuestions, answered } = check;
  const likely = questions.filter((question) => question.likely !== null && question.refusal === null);
  return (
    <Section
      title={
        openQuestions === 0
          ? 'No answers needed'
          : `${formatCount(openQuestions)} ${openQuestions === 1 ? 'answer' : 'answers'}`
      }
      purpose={
        openQuestions > 0 ? 'One answer mends all its rows. It is kept when you choose the file again.' : undefined
      }
      aside={likely.length > 0 && <AcceptLikely likely={likely} state={state} />}
      flush
      footer={answered.length > 0 ? <Answered answered={answered} state={state} /> : undefined}
    >
      {openQuestions === 0 ? (
        <div className="note muted flush pad-12-16 line-above">
          <Status tone="good" label={`${formatPeople(check.ready)} can be added.`} />
        </div>
      ) : (
        <ul className="plain-list" aria-label="Questions">
          {questions.map((question) => (
            <ImportQuestionRow
              key={`${question.id} ${question.refusal ?? ''}`}
              question={question}
              pending={state.pending}
              onAnswer={(value) => void state.answer({ [question.id]: value })}
            />
          ))}
        </ul>
      )}
      {openQuestions > questions.length && (
        <p className="note muted flush pad-12-16 line-above">
          The first {formatCount(questions.length)} of {formatCount(openQuestions)}. The others follow when these are
          answered.
        </p>
      )}
      {openQuestions > 0 && check.ready > 0 && <ReadyOnes state={state} ready={check.ready} />}
    </Section>
  );
}

function AcceptLikely({ likely, state }: { readonly likely: readonly ImportQuestion[]; readonly state: PeopleFile }) {
  const answers = Object.fromEntries(likely.flatMap(({ id, likely: value }) => (value === null ? [] : [[id, value]])));
  return (
    <Button
      variant="default"
      size="xs"
      loading={state.pending}
      onClick={() => void state.answer(answers)}
      title="Words only: dates, amounts and numbers are answered one by one"
    >
      {`Accept the ${formatCount(likely.length)} likely`}
    </Button>
  );
}

/** Whoever does not want to answer now adds the others, and these rows later with the same file. */
function ReadyOnes({ state, ready }: { readonly state: PeopleFile; readonly ready: number }) {
  return (
    <p className="note muted flush pad-12-16 line-above">
      <Anchor component="button" type="button" fz="sm" disabled={state.pending} onClick={() => void state.add()}>
        {`Add the ${formatPeople(ready)} without questions now`}
      </Anchor>
      . The others stay out until you choose the file again.
    </p>
  );
}

function Answered({ answered, state }: { readonly answered: readonly ImportQuestion[]; readonly state: PeopleFile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" fz="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {`${formatCount(answered.length)} answered`}
      </Anchor>
      {isOpen && (
        <Rows>
          {answered.map((question) => (
            <Row
              key={question.id}
              icon={<StatusIcon tone="good" size={16} />}
              title={question.title}
              detail={labelOf(question)}
              aside={
                <Anchor component="button" type="button" fz="sm" onClick={() => void state.askAgain(question.id)}>
                  Change<span className="sr-only"> the answer to {question.title}</span>
                </Anchor>
              }
            />
          ))}
        </Rows>
      )}
    </>
  );
}

const labelOf = ({ answer, choices }: ImportQuestion) =>
  choices.find(({ value }) => value === answer)?.label ?? answer ?? '';

type ImportQuestionRowProps = {
  readonly question: ImportQuestion;
  readonly pending: boolean;
  readonly onAnswer: (value: string) => void;
};

/** One question with its answer in place: the likely one for a word, nothing for a date, an amount or a number. */
function ImportQuestionRow({ question, pending, onAnswer }: ImportQuestionRowProps) {
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
function Otherwise({ question: { title, choices }, onAnswer }: Pick<ImportQuestionRowProps, 'question' | 'onAnswer'>) {
  return (
    <RowMenu
      label={`Other answers to ${title}`}
      entries={choices.map(({ value, label }) => ({ label, onPick: () => onAnswer(value) }))}
    />
  );
}
