import { ABOUT, CONTACT, PRIVACY, REFUNDS, TERMS } from './static.texts.ts';
import { SellingPage, WordsPage } from './static-page.tsx';

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
