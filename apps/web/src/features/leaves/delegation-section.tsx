import { Button, Group, Stack } from '@mantine/core';
import { addDelegation, removeDelegation } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { DELEGATION_ENTRIES, type Delegation, delegations } from './leaves.queries.ts';
import { PersonPicker } from './person-picker.tsx';

/** Who decides leave while a manager is away, and for whom oneself does. */
export function DelegationSection() {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(delegations());
  const remove = useAction(removeDelegation, { refreshes: DELEGATION_ENTRIES });
  const rows = list.data?.rows ?? [];
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
      {list.isPending && <RowsSkeleton />}
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="who decides for you" />}
      {list.data && rows.length === 0 && <p className={styles.none}>Nobody decides for you.</p>}
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
      {isAdding && <DelegationDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

const wordsOf = ({ toEmployeeName, fromEmployeeName }: Delegation) =>
  `${toEmployeeName} decides for ${fromEmployeeName}`;

const form = z.object({
  toEmployeeId: z.string('Please select a person').min(1, 'Please select a person'),
  startDate: z.string('Please select a start date').min(1, 'Please select a start date'),
  endDate: z.string('Please select an end date').min(1, 'Please select an end date'),
});

function DelegationDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAction(addDelegation, { refreshes: DELEGATION_ENTRIES, toastErrors: false, onDone: onClose });
  const state = useContractForm({
    schema: form,
    initialValues: { toEmployeeId: '', startDate: '', endDate: '' },
    submit: (body) => add.attempt({ body }),
  });
  return (
    <Dialog title="Who decides while you are away" opened onClose={onClose}>
      <ContractForm form={state}>
        <Stack gap="md">
          <PersonPicker {...state.field('toEmployeeId')} label="Person" placeholder="Search by name" required />
          <Group grow align="flex-start">
            <DateInput {...state.field('startDate')} label="From" required />
            <DateInput {...state.field('endDate')} label="To" required />
          </Group>
        </Stack>
        <FormActions form={state} label="Save" onClose={onClose} hint="They are told by mail." />
      </ContractForm>
    </Dialog>
  );
}
