// The words of the gates. Whoever cannot open the plans is told whom to ask.
export const ACCESS_DENIED = {
  title: 'This is not in your plan',
  forAdmins: 'Your organisation’s plan does not include this feature. With a larger plan everyone can use it at once.',
  forMembers: 'Your organisation’s plan does not include this feature. Your administrator can change the plan.',
} as const;

export const NO_SUBSCRIPTION = {
  title: 'No active subscription',
  forAdmins:
    'Your organisation has no active subscription. Everything you entered is kept and can still be read. To continue, choose a plan.',
  forMembers:
    'Your organisation has no active subscription. Everything you entered is kept and can still be read. Your administrator can choose a plan.',
} as const;

export const CLOSED = {
  words: 'Nobody else can log in to it. Everything in it is kept. You can reopen it until',
} as const;

export const FORBIDDEN = {
  title: 'You do not have permission to see this page',
  words: 'It is for other roles in your organisation. If you need it, ask your administrator.',
} as const;

export const RESTRICTED = {
  title: 'Access Restricted',
  words: 'Your account is deactivated or restricted and not associated with any organisation.',
  button: 'Contact Support',
} as const;
