import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import type { OrganisationHome } from './dashboard.queries.ts';

type Step = NonNullable<OrganisationHome['nextStep']>;

/** The nearest of what comes after an approved payroll, until it is done. */
export function NextStepLine({ step }: { readonly step: Step }) {
  const { title, detail, amount, dueOn, daysLeft, link } = step;
  const isLate = daysLeft < 0;
  return (
    <Section flush>
      <Rows>
        <Row
          icon={<StatusIcon tone={isLate ? 'wrong' : 'wait'} />}
          title={title}
          detail={
            <>
              {detail}
              {amount !== null && (
                <>
                  , <Money amount={amount} />
                </>
              )}
              , {isLate ? `late, was due ${formatDay(dueOn)}` : <strong>by {formatDay(dueOn)}</strong>}
            </>
          }
          aside={
            <Button
              variant="default"
              size="xs"
              aria-label={`Open: ${title}`}
              renderRoot={(props) => <Link {...props} to={link} />}
            >
              Open
            </Button>
          }
        />
      </Rows>
    </Section>
  );
}
