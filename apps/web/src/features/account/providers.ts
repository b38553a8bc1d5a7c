export type Provider = 'google' | 'microsoft';

export function isProvider(name: string): name is Provider {
  return name === 'google' || name === 'microsoft';
}

export function callbackAddress(provider: string): string {
  return `${location.origin}/auth/callback/${provider}`;
}

/**
 * Leaves for the provider's sign-in page. The server builds its address (client id, state, PKCE) and redirects; an
 * installation without that provider answers without a redirect, and the person stays where they are.
 */
export async function goToProvider(provider: Provider): Promise<'leaving' | 'unsupported' | 'offline'> {
  const start = `/api/Account/oauth/${provider}?redirectUri=${encodeURIComponent(callbackAddress(provider))}`;
  try {
    const answer = await fetch(start, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') return 'unsupported';
    location.assign(start);
    return 'leaving';
  } catch {
    return 'offline';
  }
}
