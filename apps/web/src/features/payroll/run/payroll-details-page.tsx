import { useParams } from '@tanstack/react-router';
import { PayrollReview } from './payroll-review.tsx';
import type { RunParts } from './run-parts.ts';

export function PayrollDetailsPage({ parts }: { readonly parts?: RunParts }) {
  const { id } = useParams({ strict: false });
  return <PayrollReview key={id} id={id ?? ''} {...(parts === undefined ? {} : { parts })} />;
}
