export type Provider = 'google' | 'microsoft';

/** The server builds the provider's address (client id, state, PKCE) and sends the browser on. */
export function providerAddress(provider: Provider): string {
  return `/api/Account/oauth/${provider}?redirectUri=${encodeURIComponent(callbackAddress(provider))}`;
}

export function callbackAddress(provider: string): string {
  return `${location.origin}/auth/callback/${provider}`;
}

export function isProvider(name: string): name is Provider {
  return name === 'google' || name === 'microsoft';
}
