import { Anchor, Button, TextInput } from '@mantine/core';
import { saveReturnIdentity } from '@muster/contract/features/returns/returns.contract.ts';
import { Link } from '@tanstack/react-router';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatPeople } from '../../ui/format-money.ts';
import { Person } from '../../ui/person.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import styles from './returns.module.css';
import { type DueDetails, type ReturnFinding, useSaveIdentity } from './returns.queries.ts';

type Field = {
  readonly name: 'uan' | 'uanName' | 'esiNumber' | 'accountHolderName';
  readonly label: string;
  readonly placeholder: string;
};

/** Rules that are put right here, without leaving the list. */
const FIELDS: Readonly<Record<string, Field>> = {
  uan: { name: 'uan', label: 'UAN', placeholder: '12 digits' },
  'uan-twice': { name: 'uan', label: 'UAN', placeholder: '12 digits' },
  number: { name: 'esiNumber', label: 'ESI number', placeholder: '10 digits' },
  'number-twice': { name: 'esiNumber', label: 'ESI number', placeholder: '10 digits' },
  name: { name: 'uanName', label: 'Name on UAN', placeholder: 'Letters, dots' },
  // Not the name at the bank: the account may be that of somebody else.
  'insured-name': { name: 'uanName', label: 'Name on UAN', placeholder: 'Letters and spaces' },
  'name-at-bank': { name: 'accountHolderName', label: 'Name at the bank', placeholder: 'As at the bank' },
  'name-length': { name: 'accountHolderName', label: 'Name at the bank', placeholder: 'As at the bank' },
};

/** What keeps a file back, and what somebody should know, each with the people and where it is put right. */
export function Findings({ details }: { readonly details: DueDetails }) {
  return (
    <>
      {details.findings.map((finding) => (
        <FindingSection key={`${finding.rule}-${finding.isBlocking}`} finding={finding} />
      ))}
    </>
  );
}

function FindingSection({ finding }: { readonly finding: ReturnFinding }) {
  const { rule, isBlocking, message, people, count, link } = finding;
  const field = isBlocking ? FIELDS[rule] : undefined;
  return (
    <section className={styles.finding} aria-label={message}>
      <div className={styles.pair}>
        <span className={styles.said}>
          <StatusIcon tone={isBlocking ? 'wrong' : 'attention'} size={15} />
          <span>{message}</span>
        </span>
        {link !== null && (
          <Anchor component={Link} to={link} size="sm">
            Open
          </Anchor>
        )}
      </div>
      {field !== undefined && people.map((person) => <Entry key={person.id} person={person} field={field} />)}
      {field === undefined && people.length > 1 && (
        <span className="small secondary">{people.map(({ name }) => name).join(', ')}</span>
      )}
      {count > people.length && people.length > 0 && (
        <span className="small secondary">and {formatPeople(count - people.length)} more</span>
      )}
    </section>
  );
}

type EntryProps = { readonly person: ReturnFinding['people'][number]; readonly field: Field };

function Entry({ person, field }: EntryProps) {
  const save = useSaveIdentity();
  const form = useContractForm({
    schema: saveReturnIdentity.body,
    initialValues: { [field.name]: person.suggestion ?? '' },
    submit: (body) => save.attempt({ params: { id: person.id }, body }),
    warnUnsaved: false,
  });
  return (
    <ContractForm form={form}>
      <div className={styles.person}>
        <Person name={person.name} detail={person.employeeNumber ?? person.message} size={32} />
        <TextInput
          size="sm"
          aria-label={`${field.label} of ${person.name}`}
          placeholder={field.placeholder}
          autoComplete="off"
          {...form.field(field.name)}
        />
        <Button type="submit" size="sm" variant="default" loading={form.submitting}>
          Save
        </Button>
      </div>
    </ContractForm>
  );
}
