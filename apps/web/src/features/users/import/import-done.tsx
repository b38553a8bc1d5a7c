import { Anchor, Button } from '@mantine/core';
import type { ImportOutcome } from '@muster/contract/features/users/users-import-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session.ts';
import { nextStep, STEP_WORDS, setUpProgress, targetOf } from '../../../platform/set-up-steps.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { ImportNotTaken } from './import-understood.tsx';

type Props = { readonly outcome: ImportOutcome; readonly onAgain: () => void };

/** What came of it, and what is next. */
export function ImportDone({ outcome, onAgain }: Props) {
  const { added, existing, skipped, invited, newDepartments, newEmploymentTypes, notTaken } = outcome;
  const created = [...newDepartments, ...newEmploymentTypes];
  return (
    <>
      <Section
        title={`${formatPeople(added)} added`}
        aside={<NextStep />}
        flush
        footer={
          <Anchor component="button" type="button" fz="sm" onClick={onAgain}>
            Bring in another file
          </Anchor>
        }
      >
        <Rows>
          <Row
            icon={<StatusIcon tone="good" size={16} />}
            title={invited > 0 ? `${formatPeople(invited)} invited by mail` : 'Nobody was sent a mail'}
            detail={
              invited > 0
                ? 'Each sets a password by the link in it. They are paid all the same until then.'
                : 'They cannot log in, and are paid like everybody else.'
            }
          />
          {created.length > 0 && (
            <Row icon={<StatusIcon tone="good" size={16} />} title="New with them" detail={created.join(', ')} />
          )}
          {existing > 0 && (
            <Row
              icon={<StatusIcon tone="note" size={16} />}
              title={`${formatPeople(existing)} here already`}
              detail="Their details stay as they were."
            />
          )}
          {skipped > 0 && (
            <Row
              icon={<StatusIcon tone="attention" size={16} />}
              title={`${formatPeople(skipped)} not added`}
              detail="Something in their rows is not answered. Choose the file again to add them."
            />
          )}
        </Rows>
      </Section>
      <ImportNotTaken notTaken={notTaken} />
    </>
  );
}

/** Where the way to the first payroll goes on; to the list of people once it is paid. */
function NextStep() {
  const user = useSignedIn();
  const { data } = useQuery(setUpProgress());
  const step = nextStep(data?.organisation?.setUp ?? []);
  const target = step === null ? null : targetOf(step.step, user);
  if (step === null || target === null || target === 'add-organisation' || target === '/users/my-people') {
    return (
      <Button renderRoot={(props) => <Link {...props} to="/users/my-people" search={{ tab: 'pending' }} />}>
        See my people
      </Button>
    );
  }
  return (
    <Button component={Link} to={target}>
      {`Next: ${STEP_WORDS[step.step]}`}
    </Button>
  );
}
