// The words of the account pages. The quoted ones are fixed; the server sends the others of its own.
export const SIGN_IN = {
  title: 'Log in',
  purpose: 'Attendance, leave, payroll and taxes.',
  tokenExpired: 'Token expired.',
  sendLink: 'Send a new link',
  exploreDemo: 'Explore the demo organisation',
  demoPatience: 'Setting up 120 people and seven months of payroll. This takes half a minute.',
} as const;

export const CHOOSE_TENANT = {
  title: 'Choose an organisation',
  purpose: 'You belong to more than one. You can switch later from the top of the menu.',
} as const;

export const REGISTER = {
  title: 'Create your organisation',
  purpose: 'You become its first administrator. The first 30 days are free, without a card.',
  mismatch: 'The two passwords differ',
  pasteHint: 'Type it both times: copy and paste are off here.',
} as const;

export const EMAIL_SENT = {
  title: 'Email Sent Successfully!',
  nothingToDo: 'Verification not required or already verified!',
  validity: 'The activation link is valid for 48 hours.',
  spam: 'Nothing there? Check the spam folder.',
  noMailServer: 'This installation has no mail server yet, so here is the link itself.',
} as const;

export const NO_MAIL_SERVER = {
  title: 'No mail leaves this installation yet',
  whereLinkIs:
    'It has no mail server. Ask whoever runs it for your link: it is printed where Muster was started, and an administrator of your organisation finds it in the outbox.',
} as const;

export const FORGOT = {
  title: 'Forgot password',
  purpose: 'We send you a link to set a new one. It works once, for an hour.',
} as const;

export const RESET = {
  title: 'Set a new password',
  purpose: 'Everywhere else you are signed out.',
  invalid: 'This link is not valid any more',
  invalidHint: 'A reset link works once, for an hour. Ask for a new one.',
} as const;

export const VERIFY = {
  checking: 'Checking your link',
  verified: 'Your e-mail is verified',
  verifiedHint: 'You can log in now.',
  welcome: 'Welcome to Muster',
  setPassword: (organisation: string) => `Choose a password, and your account at ${organisation} is ready.`,
  known: (organisation: string) => `Join ${organisation}`,
  knownHint: 'You have a Muster account with this e-mail already. Enter its password to join.',
  signedInHint: (email: string) => `You are logged in as ${email}.`,
  goOn: 'Go to Muster',
  joined: (organisation: string) => `You have joined ${organisation}`,
  joinedHint: 'You can switch between your organisations from the top of the menu.',
  otherAccount: (email: string) => `You are logged in as ${email}. This link is for somebody else.`,
  expired: 'This link is not valid any more',
  expiredHint: 'An activation link is valid for 48 hours. Enter your e-mail and we send a new one.',
} as const;

export const CONFIRM_EMAIL = {
  confirmed: 'Your new e-mail is confirmed',
  confirmedHint: (email: string) => `From now on you log in with ${email}.`,
  setPassword: (organisation: string) => `Choose a password to log in to ${organisation} with this e-mail.`,
  known: (organisation: string) => `Use this e-mail at ${organisation}`,
  knownHint: 'You have a Muster account with this e-mail already. Enter its password to go on.',
  expiredHint: 'The link is valid for 48 hours, or the change was stopped. Ask your administrator to start it again.',
} as const;

export const UNDO_EMAIL = {
  checking: 'Checking your link',
  stop: 'Keep your e-mail?',
  stopHint: (old: string, now: string, organisation: string) =>
    `Somebody at ${organisation} asked that you log in with ${now} from now on. If you do not agree, stop it: you keep ${old}.`,
  stopButton: 'Stop the change',
  undo: 'Bring your e-mail back?',
  undoHint: (old: string, now: string, organisation: string) =>
    `You log in to ${organisation} with ${now} now. This brings ${old} back, logs out everybody who is using the account, and you choose a new password.`,
  undoButton: 'Bring it back',
  stopped: 'The change was stopped',
  stoppedHint: (old: string) => `You log in with ${old} as before. Tell your administrator if you did not expect this.`,
  undone: 'Your e-mail is back',
  undoneHint: (old: string) =>
    `Everybody who was logged in to the account is logged out. Set a new password for ${old} now, and tell your administrator.`,
  expired: 'This link is not valid any more',
  expiredHint:
    'A change of e-mail can be undone for 7 days. If you did not agree to it, ask an administrator of your organisation.',
} as const;

export const OAUTH = {
  signingIn: 'Signing you in',
  failed: 'We could not sign you in',
  noToken: 'No token received from server',
  unsupported: 'Unsupported provider',
} as const;
