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
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './requests.module.css';
import { REQUEST_ENTRIES } from './requests.queries.ts';

/** Days off that somebody worked on, each a press from its comp-off. */
export function CompOffs() {
  const days = useQuery(contractQuery(listCompOffDays));
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Section title="Comp-off" purpose="Week offs and holidays you worked on in the last 90 days." flush>
      {days.isPending && <RowsSkeleton />}
      {days.isError && <LoadFailed error={days.error} onRetry={days.refetch} subject="days you worked on" />}
      {days.data?.length === 0 && <p className={styles.nothing}>No day off that you worked on is open.</p>}
      <Rows>
        {(days.data ?? []).map(({ date, holidayName }) => (
          <Row
            key={date}
            title={formatLongDate(date)}
            detail={holidayName ?? 'Week off'}
            aside={
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Ask for a comp-off for ${formatDate(date)}`}
                onClick={() => setAsked(date)}
              >
                Ask for comp-off
              </Button>
            }
          />
        ))}
      </Rows>
      {asked !== null && <CompOffDialog date={asked} onClose={() => setAsked(null)} />}
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
