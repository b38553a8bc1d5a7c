import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/money.tsx';
import { PersonAvatar } from '../../../ui/person.tsx';
import { Change } from '../../../ui/status.tsx';
import styles from '../payroll.module.css';
import type { PayrollDetails, PayrollPerson } from '../payroll.queries.ts';
import { percentOf, Why } from './person-figures.tsx';

type Props = { readonly run: PayrollDetails; readonly menu: (person: PayrollPerson) => ReactNode };

/** The people of a run on the phone. */
export function PersonCards({ run, menu }: Props) {
  return (
    <ul className="plain-list" aria-label="People of this payroll">
      {run.payslips.map((person) => {
        const hasChanged = run.variance !== null && person.previousNet !== null && person.change !== 0;
        return (
          <li key={person.id} className={styles.card}>
            <PersonAvatar name={person.employeeName} />
            <div className="min-0">
              <Link to="/payroll/payslips/$id" params={{ id: person.id }} className={styles.cardName}>
                {person.employeeName}
              </Link>
              <div className="muted tabular">
                {person.employeeNumber ? `${person.employeeNumber}, ` : ''}
                {person.payableDays} of {person.daysInPeriod} days
              </div>
            </div>
            <div className="stack align-end">
              <Money amount={person.net} strong />
              {hasChanged && <Money amount={person.change} signed />}
            </div>
            {menu(person)}
            {(hasChanged || hasReason(person)) && (
              <div className={styles.cardWhy}>
                {hasChanged && <Change percent={percentOf(person)} />}
                <Why person={person} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hasReason({ why, notes, isWithheld, paidOn }: PayrollPerson): boolean {
  return why !== '' || notes.length > 0 || isWithheld || paidOn !== null;
}
