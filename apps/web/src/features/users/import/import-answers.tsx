import { Anchor, Button } from '@mantine/core';
import type { ImportCheck, ImportQuestion } from '@muster/contract/features/users/users-import-shapes.ts';
import { useState } from 'react';
import { formatCount, formatPeople } from '../../../ui/format-money.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import { ImportQuestionRow } from './import-question.tsx';
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
