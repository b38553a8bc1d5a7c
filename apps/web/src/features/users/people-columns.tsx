import { NO_LOGIN_YET } from '@muster/contract/features/users/users-person.ts';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import { Person, PersonAvatar } from '../../ui/person.tsx';
import { Status, Tag } from '../../ui/status.tsx';
import type { Column, RowCard } from '../../ui/table/table-types.ts';
import styles from './users.module.css';
import type { PersonRow } from './users.queries.ts';
import { STATUS_WORDS } from './users.texts.ts';

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Long names and addresses are cut; the whole of it is the tooltip. */
export function truncate(text: string, maxLength: number): string {
  return [...text].length > maxLength ? `${[...text].slice(0, maxLength).join('')}…` : text;
}

function Truncated({ text, maxLength = 20 }: { text: string | null; maxLength?: number }) {
  return text ? <span title={text}>{truncate(text, maxLength)}</span> : <span className="muted">–</span>;
}

/** Numbers and dates are never cut or broken. */
function Whole({ text }: { text: string | null }) {
  return text ? <span className="nowrap">{text}</span> : <span className="muted">–</span>;
}

/** A mobile number has its country and ten digits: 13 signs. What is longer is cut, and the whole of it is the tooltip. */
const MAX_PHONE = 13;

function Phone({ number }: { number: string | null }) {
  if (!number) return <span className="muted">–</span>;
  return (
    <span className="nowrap" title={number}>
      {number.replace(/[\s()-]/g, '').slice(0, MAX_PHONE)}
    </span>
  );
}

function LastLogin({ at }: { at: string | null }) {
  if (at === null) return <span className="muted nowrap">Cannot log in</span>;
  if (at === NO_LOGIN_YET) return <span className="muted nowrap">None yet</span>;
  const { date, time } = formatInstant(at);
  return (
    <span className={styles.twoLines}>
      <span>{date}</span>
      <span>{time}</span>
    </span>
  );
}

function RoleWord({ role }: { role: PersonRow['roleId'] }) {
  return role === 'Member' ? <span className="muted">Member</span> : <strong>{role}</strong>;
}

/** The columns of the screen, in the order the server sorts by. */
export const PEOPLE_COLUMNS: readonly Column<PersonRow>[] = [
  {
    key: 'user',
    title: 'User',
    sortable: true,
    width: 176,
    render: (row) => (
      <span title={nameOf(row)}>
        <Person name={truncate(nameOf(row), 20)} imageUrl={row.imageUrl} detail={row.employeeNumber ?? ''} />
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Email',
    sortable: true,
    truncate: true,
    width: 170,
    render: (row) => <Truncated text={row.email} />,
  },
  { key: 'role', title: 'User role', sortable: true, width: 106, render: (row) => <RoleWord role={row.roleId} /> },
  { key: 'mobile', title: 'Mobile no', width: 134, render: (row) => <Phone number={row.phoneNumber} /> },
  {
    key: 'designation',
    title: 'Designation',
    sortable: true,
    truncate: true,
    width: 152,
    render: (row) => <Truncated text={row.designation} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    width: 104,
    render: (row) => <Status {...STATUS_WORDS[row.status]} />,
  },
  {
    key: 'joining',
    title: 'Joining date',
    sortable: true,
    width: 102,
    render: (row) => <Whole text={row.dateOfJoining && formatDate(row.dateOfJoining)} />,
  },
  {
    key: 'lastLogin',
    title: 'Last login',
    sortable: true,
    width: 102,
    render: (row) => <LastLogin at={row.lastLogin} />,
  },
];

export function personCard(row: PersonRow): RowCard {
  const detail = [row.designation, row.employeeNumber].filter(Boolean).join(', ');
  return {
    icon: <PersonAvatar name={nameOf(row)} imageUrl={row.imageUrl} size={40} />,
    title: nameOf(row),
    ...(row.roleId === 'Member' ? {} : { tag: <Tag>{row.roleId}</Tag> }),
    ...(detail ? { detail } : {}),
    line: (
      <>
        <Status {...STATUS_WORDS[row.status]} />
        {row.dateOfJoining && <span className="muted">Joined {formatDate(row.dateOfJoining)}</span>}
      </>
    ),
  };
}
