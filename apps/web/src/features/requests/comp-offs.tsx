import { Button } from '@mantine/core';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { formatDate, formatLongDate } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { CompOffDialog } from './comp-off-dialog.tsx';

/** Days off that somebody worked on, each a press from its comp-off. */
export function CompOffs() {
  const query = useQuery(contractQuery(listCompOffDays));
  const [day, setDay] = useState<string | null>(null);
  return (
    <Section title="Comp-off" purpose="Week offs and holidays you worked on in the last 90 days." flush>
      <Loaded query={query} subject="days you worked on">
        {(days) =>
          days.length === 0 ? (
            <p className="secondary flush pad-12-16">No day off that you worked on is open.</p>
          ) : (
            <Rows>
              {days.map(({ date, holidayName }) => (
                <Row
                  key={date}
                  title={formatLongDate(date)}
                  detail={holidayName ?? 'Week off'}
                  aside={
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Ask for a comp-off for ${formatDate(date)}`}
                      onClick={() => setDay(date)}
                    >
                      Ask for comp-off
                    </Button>
                  }
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {day !== null && <CompOffDialog date={day} onClose={() => setDay(null)} />}
    </Section>
  );
}
