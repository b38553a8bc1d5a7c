import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './static.module.css';
import type { StaticText } from './static.texts.ts';

const OTHERS = [
  { to: '/about-us', label: 'About us' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact-us', label: 'Contact us' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-and-conditions', label: 'Terms' },
  { to: '/cancellation-and-refund-policy', label: 'Cancellation and refunds' },
] as const;

/** A page of words, and the way to the others of its kind. */
export function StaticPage(props: { readonly title: string; readonly purpose: string; readonly children: ReactNode }) {
  return (
    <Page title={props.title} purpose={props.purpose}>
      {props.children}
      <nav aria-label="About Muster" className={styles.others}>
        {OTHERS.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Anchor>
        ))}
      </nav>
    </Page>
  );
}

export function WordsPage({ words }: { readonly words: StaticText }) {
  return (
    <StaticPage title={words.title} purpose={words.purpose}>
      <Section>
        <div className={styles.words}>
          {words.passages.map(({ heading, text }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      </Section>
    </StaticPage>
  );
}
