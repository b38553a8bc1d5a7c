import { useSignedIn } from '../../platform/session.ts';
import { greetingAt } from './home-rules.ts';

const ZONE = 'Asia/Kolkata';

/** "Good morning, Kavitha", by the clock of the organisation. */
export function useGreeting(): string {
  const { firstName } = useSignedIn();
  return `${greetingAt(Temporal.Now.plainTimeISO(ZONE).hour)}, ${firstName}`;
}
