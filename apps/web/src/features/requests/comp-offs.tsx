import { Button, Textarea } from '@mantine/core';
import { createRequest } from '@muster/contract/features/requests/requests.contract.ts';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { reason } from '@muster/contract/features/requests/requests-details.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { formatDate, formatLongDate } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { REQUEST_ENTRIES } from './requests.queries.ts';

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

const schema = z.object({ reason });

function CompOffDialog({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const refreshes = [...REQUEST_ENTRIES, listCompOffDays];
  const create = useAction(createRequest, { refreshes, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema,
    initialValues: { reason: '' },
    submit: (body) =>
      create.attempt({ body: { requestType: 'CompOff', ...body, additionalData: { compOff: { date } } } }),
  });
  return (
    <FormDialog
      title="Ask for a comp-off"
      purpose={formatLongDate(date)}
      onClose={onClose}
      form={form}
      label="Submit"
      hint="A full day of work gives a whole day of leave."
    >
      <Textarea {...form.field('reason')} label="Reason" required autosize minRows={2} data-autofocus />
    </FormDialog>
  );
}
