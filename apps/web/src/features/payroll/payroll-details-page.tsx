import { useParams } from '@tanstack/react-router';
import { PayrollReview } from './payroll-review.tsx';

export function PayrollDetailsPage() {
  const { id } = useParams({ strict: false });
  return <PayrollReview key={id} id={id ?? ''} />;
}
