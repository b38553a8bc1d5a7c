import { Button, Group } from '@mantine/core';
import { addDelegation, removeDelegation } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { rangeOf } from './leave-words.ts';
import { DELEGATION_ENTRIES, type Delegation, delegations } from './leaves.queries.ts';

/** Who decides leave while a manager is away, and for whom oneself does. */
export function DelegationSection() {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(delegations());
  const remove = useAction(removeDelegation, { refreshes: DELEGATION_ENTRIES });
  return (
    <Section
      title="While you are away"
      purpose="Somebody else decides the leave that waits for you."
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          Choose somebody
        </Button>
      }
      flush
    >
      <Loaded query={list} subject="who decides for you">
        {({ rows }) => (
          <Rows>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={wordsOf(row)}
                detail={rangeOf(row)}
                aside={
                  row.mayEnd ? (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      aria-label={`End: ${wordsOf(row)}`}
                      onClick={() => void remove.run({ params: { id: row.id } })}
                    >
                      End
                    </Button>
                  ) : undefined
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {list.data?.rows.length === 0 && <p className="secondary flush pad-12-16">Nobody decides for you.</p>}
      {isAdding && <DelegationDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

const wordsOf = ({ toEmployeeName, fromEmployeeName }: Delegation) =>
  `${toEmployeeName} decides for ${fromEmployeeName}`;

const schema = z.object({
  toEmployeeId: z.string('Please select a person').min(1, 'Please select a person'),
  startDate: z.string('Please select a start date').min(1, 'Please select a start date'),
  endDate: z.string('Please select an end date').min(1, 'Please select an end date'),
});

function DelegationDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAction(addDelegation, { refreshes: DELEGATION_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema,
    initialValues: { toEmployeeId: '', startDate: '', endDate: '' },
    submit: (body) => add.attempt({ body }),
  });
  return (
    <FormDialog
      title="Who decides while you are away"
      form={form}
      label="Save"
      hint="They are told by mail."
      onClose={onClose}
    >
      <PersonPicker {...form.field('toEmployeeId')} label="Person" placeholder="Search by name" required />
      <Group grow align="flex-start">
        <DateInput {...form.field('startDate')} label="From" required />
        <DateInput {...form.field('endDate')} label="To" required />
      </Group>
    </FormDialog>
  );
}
