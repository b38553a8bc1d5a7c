import type { Provision } from '../../platform/slots.ts';
import { endsWithPassword } from '../account/password-changes.facts.ts';
import { revokeEveryFeed } from './save-feed.ts';

export const feedsProvides: readonly Provision[] = [endsWithPassword.with(revokeEveryFeed)];
