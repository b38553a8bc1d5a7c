import { Anchor, Button, Textarea } from '@mantine/core';
import { SETTLEMENT_METHODS, settleDays } from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import { Row, Rows } from '../../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../../ui/states.tsx';
import {
  type SettledHow,
  UNSETTLED_PAGE,
  type UnsettledPerson,
  unsettledDays,
  useSettleDays,
} from '../payroll.queries.ts';
import { DAYS_TEXTS, DAYS_WORDS, HOW_HINTS, HOW_WORDS } from '../payroll.texts.ts';
import { rangeOf } from './range-of.ts';

/** Who has days in approved payrolls that are unpaid or overpaid, and for each how they are settled. */
export function SettleDaysDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(unsettledDays());
  const [person, setPerson] = useState<UnsettledPerson | null>(null);
  if (person !== null) return <SettleForm person={person} onClose={() => setPerson(null)} />;
  return (
    <Dialog title={DAYS_TEXTS.title} purpose={DAYS_TEXTS.purpose} onClose={onClose} size={640}>
      <Loaded query={query} subject="the days" skeleton={<PageSkeleton />}>
        {({ rows, totalRecords }) => <OpenPeople rows={rows} total={totalRecords} onPick={setPerson} />}
      </Loaded>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function OpenPeople(props: {
  readonly rows: readonly UnsettledPerson[];
  readonly total: number;
  readonly onPick: (person: UnsettledPerson) => void;
}) {
  const { rows, total, onPick } = props;
  const isOnlyRead = rows.every(({ actions }) => actions.length === 0);
  if (rows.length === 0) return <p className="muted">{DAYS_TEXTS.none}</p>;
  return (
    <>
      <Rows>
        {rows.map((person) => (
          <Row
            key={person.employeeId}
            title={
              <Anchor
                inherit
                renderRoot={(props) => <Link {...props} to="/users/my-people" search={searchFor(person)} />}
              >
                {person.employeeName}
              </Anchor>
            }
            detail={<Days person={person} />}
            aside={
              person.actions.includes('settle') ? (
                <Button size="xs" variant="default" onClick={() => onPick(person)}>
                  Settle
                </Button>
              ) : undefined
            }
          />
        ))}
      </Rows>
      {total > UNSETTLED_PAGE && <p className="muted">{`And ${formatPeople(total - UNSETTLED_PAGE)} more.`}</p>}
      {isOnlyRead && <p className="muted">{DAYS_TEXTS.onlyAdministrators}</p>}
    </>
  );
}

function searchFor({ employeeNumber, employeeName }: UnsettledPerson) {
  return { search: employeeNumber ?? employeeName };
}

/** Each stretch of days with the payroll it belongs to. */
function Days({ person: { days } }: { readonly person: UnsettledPerson }) {
  return (
    <>
      {days.map(({ payrollId, kind, from, to, month, year }) => (
        <div key={`${payrollId} ${kind} ${from}`}>
          {`${formatMonth(year, month)}: ${rangeOf(from, to)} ${DAYS_WORDS[kind]}`}
        </div>
      ))}
    </>
  );
}

const CHOICES = SETTLEMENT_METHODS.map((value) => ({ value, label: HOW_WORDS[value] }));

function SettleForm({ person, onClose }: { readonly person: UnsettledPerson; readonly onClose: () => void }) {
  const settle = useSettleDays();
  const form = useContractForm({
    schema: settleDays.body.pick({ how: true, reason: true }),
    initialValues: { how: '' as SettledHow | '', reason: '' },
    submit: ({ how, reason }) => settle.attempt({ body: { employeeId: person.employeeId, how, reason } }),
    onDone: onClose,
  });
  const { how } = form.values;
  return (
    <FormDialog
      title={`Settle the days of ${person.employeeName}`}
      purpose={<Days person={person} />}
      onClose={onClose}
      form={form}
      label="Record"
      hint="Your name is recorded with it."
    >
      <ChoiceSelect
        label="How it is settled"
        required
        data-autofocus
        placeholder="Choose"
        data={CHOICES}
        {...form.field('how')}
        description={how === '' ? undefined : HOW_HINTS[how]}
      />
      <Textarea label="Reason" required autosize minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
}
