import { Anchor } from '@mantine/core';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contractQuery } from '../../platform/queries.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import styles from './static.module.css';
import { ABOUT, CONTACT, PRICING, PRIVACY, REFUNDS, type StaticText, TERMS } from './static.texts.ts';

export function AboutUsPage() {
  return <WordsPage words={ABOUT} />;
}

export function ContactUsPage() {
  return <WordsPage words={CONTACT} />;
}

export function PrivacyPolicyPage() {
  return <WordsPage words={PRIVACY} />;
}

export function TermsPage() {
  return <WordsPage words={TERMS} />;
}

export function RefundPolicyPage() {
  return (
    <SellingPage>
      <WordsPage words={REFUNDS} />
    </SellingPage>
  );
}

export function PricingPage() {
  return (
    <SellingPage>
      <StaticPage title={PRICING.title} purpose={PRICING.purpose}>
        <div className={styles.plans}>
          {PRICING.plans.map(({ name, price, per, has }) => (
            <Section key={name} title={name}>
              <p className={styles.price}>
                <strong>{price}</strong> {per}
              </p>
              <p className={styles.has}>{has}</p>
            </Section>
          ))}
        </div>
        <p className="note muted flush">{PRICING.note}</p>
      </StaticPage>
    </SellingPage>
  );
}

/** Whether this installation sells plans; taken not to until it is known. */
function useSells(): boolean {
  return useQuery(contractQuery(installation)).data?.sellsPlans ?? false;
}

/** A page about what plans cost, which is none where nothing is sold. */
function SellingPage({ children }: { readonly children: ReactNode }) {
  const sells = useQuery(contractQuery(installation)).data?.sellsPlans;
  if (sells === undefined) return <PageSkeleton />;
  if (sells) return children;
  return (
    <EmptyState wholePage title="There is no such page">
      Nothing is sold here: everything in Muster is open to every organisation.
    </EmptyState>
  );
}

const OTHERS = [
  { to: '/about-us', label: 'About us' },
  { to: '/pricing', label: 'Pricing', sells: true },
  { to: '/contact-us', label: 'Contact us' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-and-conditions', label: 'Terms' },
  { to: '/cancellation-and-refund-policy', label: 'Cancellation and refunds', sells: true },
] as const satisfies readonly { to: string; label: string; sells?: true }[];

/** A page of words, and the way to the others of its kind. */
function StaticPage(props: { readonly title: string; readonly purpose: string; readonly children: ReactNode }) {
  const sells = useSells();
  return (
    <Page title={props.title} purpose={props.purpose}>
      {props.children}
      <nav aria-label="About Muster" className={styles.others}>
        {OTHERS.filter((page) => sells || !('sells' in page)).map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Anchor>
        ))}
      </nav>
    </Page>
  );
}

function WordsPage({ words }: { readonly words: StaticText }) {
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
