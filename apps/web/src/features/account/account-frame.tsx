// The frame of every page before signing in: the form at the left, the roll at the right (on top on the phone).
import { Anchor, Loader } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { DoorLink } from '../../platform/door-address.tsx';
import { Brand } from '../../ui/brand.tsx';
import styles from './account-frame.module.css';
import { RollPicture } from './roll-picture.tsx';

export type AccountFrameProps = {
  readonly title: string;
  readonly purpose?: ReactNode;
  readonly children?: ReactNode;
};

export function AccountFrame({ title, purpose, children }: AccountFrameProps) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <div className={styles.frame}>
      <aside className={styles.picture}>
        <RollPicture columns={24} lines={38} rows={20} />
        <RollPicture columns={13} lines={35} rows={4} phone />
        <div className={styles.phoneBrand}>
          <Brand size={30} inverse />
        </div>
        <div className={styles.words}>
          <p className={styles.line}>Every day on the roll, every rupee explained.</p>
          <p className={styles.caption}>One row for each person, one mark for each day of November 2026.</p>
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Brand size={28} />
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          {purpose !== undefined && <p className="secondary top-2 large">{purpose}</p>}
          <div className={styles.content}>{children}</div>
        </main>
        <footer className={styles.footer}>
          <Anchor component={DoorLink} to="/privacy-policy">
            Privacy
          </Anchor>
          <Anchor component={DoorLink} to="/terms-and-conditions">
            Terms
          </Anchor>
          <Anchor component={DoorLink} to="/contact-us">
            Contact us
          </Anchor>
        </footer>
      </div>
    </div>
  );
}

/** While the server looks at the link that somebody came by. */
export const Checking = ({ title }: { readonly title: string }) => (
  <AccountFrame title={title}>
    <Loader size="sm" aria-label={title} />
  </AccountFrame>
);

type ElsewhereProps = {
  readonly question?: string;
  readonly to: '/login' | '/register' | '/forgot-password';
  readonly label: string;
};

/** The sentence under the form that leads elsewhere: "New to Muster? Create your organisation". */
export function Elsewhere({ question, to, label }: ElsewhereProps) {
  return (
    <p className={styles.elsewhere}>
      {question && `${question} `}
      <Anchor component={DoorLink} to={to} fw={620} inherit>
        {label}
      </Anchor>
    </p>
  );
}
