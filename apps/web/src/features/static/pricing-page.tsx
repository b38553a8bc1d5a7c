import { Section } from '../../ui/section.tsx';
import styles from './static.module.css';
import { PRICING } from './static.texts.ts';
import { SellingPage, StaticPage } from './static-page.tsx';

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
        <p className={styles.note}>{PRICING.note}</p>
      </StaticPage>
    </SellingPage>
  );
}
