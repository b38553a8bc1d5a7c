import { Section } from '../../ui/section.tsx';
import styles from './static.module.css';
import { ABOUT, CONTACT, PRICING, PRIVACY, REFUNDS, TERMS } from './static.texts.ts';
import { SellingPage, StaticPage, WordsPage } from './static-page.tsx';

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
