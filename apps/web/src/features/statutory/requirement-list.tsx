import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPeople } from '../../ui/format-money.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Status, StatusIcon } from '../../ui/status.tsx';
import type { AllStatutory, Requirement, Target } from './statutory.queries.ts';
import { TYPE_NAMES } from './statutory.texts.ts';

type ListProps = {
  readonly statutory: AllStatutory;
  /** One page sets all of it up with one press, until the set-up is complete. */
  readonly isBeforeFirst: boolean;
  readonly onOpen: (target: Target) => void;
};

/** What the law requires of the organisation with the people it has, and how each is answered. */
export function RequirementList({ statutory, isBeforeFirst, onOpen }: ListProps) {
  const { required } = statutory;
  const missing = required.filter(({ answer }) => answer === 'missing').length;
  return (
    <Section
      title="What the law requires"
      purpose={whoIsMeant(statutory)}
      aside={
        required.length > 0 && (
          <Status
            tone={missing === 0 ? 'good' : 'attention'}
            label={missing === 0 ? 'Nothing left to do' : `${missing} left to do`}
          />
        )
      }
      footer={isBeforeFirst && missing > 1 ? <InOnePress /> : undefined}
      flush={required.length > 0}
    >
      {required.length === 0 ? (
        <p className="note secondary flush">{nothingYet(statutory)}</p>
      ) : (
        <Rows>
          {required.map((requirement) => (
            <Row
              key={`${requirement.type} ${requirement.state ?? ''}`}
              icon={<StatusIcon tone={TONES[requirement.answer]} />}
              title={nameOf(requirement)}
              detail={
                <>
                  {requirement.because}. {requirement.legalBasis}
                  {requirement.answer === 'declined' && <div>Declined: {requirement.declineReason}</div>}
                </>
              }
              aside={<Answer requirement={requirement} onOpen={onOpen} />}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function InOnePress() {
  return (
    <>
      All of it can be set up with one press:{' '}
      <Anchor component={Link} to="/payroll/payroll-run" inherit underline="always">
        First payroll
      </Anchor>
    </>
  );
}

/** Of whom the requirements are told: the people there are, or the team the organisation spoke of. */
export function whoIsMeant({ headcount, isCounted, expected }: AllStatutory): string {
  if (isCounted) return `For ${formatPeople(headcount)} and the states they work in.`;
  if (expected.teamSize === null) return 'No people are added yet.';
  return `For a team of ${teamInWords(expected.teamSize)}, as you told us.`;
}

function teamInWords(teamSize: string): string {
  return teamSize.endsWith('+') ? `more than ${teamSize.slice(0, -1)}` : teamSize.replace('-', ' to ');
}

/** Why nothing is required: nobody is added, who says more than the organisation did; or it is so for these people. */
export function nothingYet({ isCounted, expected: { stateName, names } }: AllStatutory): string {
  if (isCounted)
    return 'Nothing is required for your people so far. Provident fund is required from 20 people and ESI from 10; professional tax and the labour welfare fund depend on the states they work in.';
  const list = names.length > 0 ? new Intl.ListFormat('en-IN').format(names) : 'nothing';
  const where = stateName === null ? '' : ` in ${stateName}`;
  return `The law will require${where}: ${list}. It is counted again when your people are added, and set up with one press under Payroll run.`;
}

const TONES = { 'set-up': 'good', declined: 'note', missing: 'attention' } as const;

export function nameOf({ type, stateName }: Pick<Requirement, 'type' | 'stateName'>): string {
  return stateName === null ? TYPE_NAMES[type] : `${TYPE_NAMES[type]}, ${stateName}`;
}

function Answer({ requirement, onOpen }: Pick<ListProps, 'onOpen'> & { readonly requirement: Requirement }) {
  const { type, state, answer } = requirement;
  if (answer !== 'missing') return <span className="muted">{answer === 'set-up' ? 'In place' : 'Declined'}</span>;
  return (
    <div className="wrap gap-8 to-end">
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
