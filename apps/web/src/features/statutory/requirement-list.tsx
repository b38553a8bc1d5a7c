import { Button } from '@mantine/core';
import { formatPeople } from '../../ui/format-money.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import type { Target } from './set-up-target.ts';
import styles from './statutory.module.css';
import type { AllStatutory, Requirement } from './statutory.queries.ts';
import { TYPE_NAMES } from './statutory.texts.ts';

/** What the law requires of the organisation with the people it has, and how each is answered. */
export function RequirementList({
  statutory,
  onOpen,
}: {
  readonly statutory: AllStatutory;
  readonly onOpen: (target: Target) => void;
}) {
  const { required, headcount } = statutory;
  const missing = required.filter(({ answer }) => answer === 'missing').length;
  return (
    <Section
      title="What the law requires"
      purpose={`For ${formatPeople(headcount)} and the states they work in.`}
      aside={
        required.length > 0 && (
          <Status
            tone={missing === 0 ? 'good' : 'attention'}
            label={missing === 0 ? 'Nothing left to do' : `${missing} left to do`}
          />
        )
      }
      flush={required.length > 0}
    >
      {required.length === 0 ? (
        <p className={styles.note}>
          {requirementsFromSetUp(statutory.expected)} Provident fund is required from 20 people and ESI from 10;
          professional tax and the labour welfare fund depend on the states people work in. You can still set them up
          voluntarily.
        </p>
      ) : (
        <Rows>
          {required.map((one) => (
            <Row
              key={`${one.type} ${one.state ?? ''}`}
              icon={<StatusIcon tone={TONES[one.answer]} />}
              title={nameOf(one)}
              detail={`${one.because}. ${one.legalBasis}`}
              aside={<Answer requirement={one} onOpen={onOpen} />}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** What the organisation said of itself, while no person says more. */
export function requirementsFromSetUp({ teamSize, stateName, names }: AllStatutory['expected']): string {
  const facts = [teamSize && `a team of ${teamSize}`, stateName && `in ${stateName}`].filter(Boolean).join(' ');
  if (!facts) return 'Nothing is required for the people entered so far.';
  const list = names.length > 0 ? new Intl.ListFormat('en-IN').format(names) : 'nothing';
  return `With ${facts}, as you said when you set up, the law requires: ${list}. Muster counts again when you enter your people.`;
}

const TONES = { 'set-up': 'good', declined: 'note', missing: 'attention' } as const;

export function nameOf({ type, stateName }: Pick<Requirement, 'type' | 'stateName'>): string {
  return stateName === null ? TYPE_NAMES[type] : `${TYPE_NAMES[type]}, ${stateName}`;
}

function Answer({
  requirement,
  onOpen,
}: {
  readonly requirement: Requirement;
  readonly onOpen: (target: Target) => void;
}) {
  const { type, state, answer } = requirement;
  if (answer !== 'missing') return <span className="muted">{answer === 'set-up' ? 'In place' : 'Declined'}</span>;
  return (
    <div className={styles.buttons}>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => onOpen({ what: 'decline', type, state, name: nameOf(requirement) })}
      >
        Decline
      </Button>
      <Button size="xs" variant="default" onClick={() => onOpen({ what: 'set-up', type, state })}>
        Set up
      </Button>
    </div>
  );
}
