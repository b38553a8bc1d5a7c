import { Button } from '@mantine/core';
import { IconBuilding, IconCalendarWeek, IconCurrencyRupee } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { dismissWelcome } from '../../platform/welcome.ts';
import { Brand } from '../../ui/brand.tsx';
import { type MarkKind, MarkRow } from '../../ui/marks.tsx';
import styles from './welcome.module.css';

const NEEDED = [
  {
    icon: IconBuilding,
    title: 'Name, address and state',
    text: 'They appear on every payslip and decide the state taxes.',
  },
  { icon: IconCurrencyRupee, title: 'PAN, and TAN and GST if you have them', text: 'Checked while you type.' },
  {
    icon: IconCalendarWeek,
    title: 'Working hours and days off',
    text: 'How many hours and which days your people work.',
  },
] as const;

/** Greets an administrator whose organisation is not set up. */
export function WelcomePage() {
  const user = useSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = 'Welcome · Muster';
  }, []);
  const leave = () => {
    dismissWelcome(user);
    void navigate({ to: '/' });
  };
  return (
    <div className={styles.welcome}>
      <main className={styles.welcomeWords}>
        <Brand size={32} />
        <h1 className={styles.welcomeTitle}>Welcome, {user.firstName}</h1>
        <p className={styles.welcomeLead}>
          {user.tenantName} is ready to be set up. It takes about three minutes, and what you enter is kept if you
          leave.
        </p>
        <ul className={styles.will}>
          {NEEDED.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <div>
                <strong className="large strong block">{title}</strong>
                <span className="note muted">{text}</span>
              </div>
            </li>
          ))}
        </ul>
        <div className="gap-8 flex">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button onClick={() => void navigate({ to: '/required-details/organization' })}>Get Started</Button>
        </div>
      </main>
      <div className={styles.picture} aria-hidden>
        <div className={styles.register}>
          {REGISTER.map(({ day, marks }) => (
            <MarkRow key={day} label="" height={40} marks={marks.map((kind) => ({ kind }))} />
          ))}
        </div>
      </div>
    </div>
  );
}

// A roll that fills: one person on the first line, everyone on the last.
const PEOPLE = 24;
const REGISTER = [1, 3, 7, 13, 19, PEOPLE].map((arrived, day) => ({
  day,
  marks: Array.from({ length: PEOPLE }, (_, place): MarkKind => (place < arrived ? 'present' : 'none')),
}));
