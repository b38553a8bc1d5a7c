// The words of the account pages. The quoted ones are fixed; the server sends the others of its own.
export const SIGN_IN = {
  title: 'Log in',
  purpose: 'People, payroll and payslips, with the reason for every figure.',
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
  purpose: 'You become its first administrator.',
  purposeOfTrial: 'You become its first administrator. The first 30 days are free. No card is needed.',
  mismatch: 'The two passwords are not the same',
  pasteHint: 'Type it both times: copy and paste do not work here.',
} as const;

export const EMAIL_SENT = {
  title: 'Email Sent Successfully!',
  nothingToDo: 'Verification not required or already verified!',
  validity: 'The activation link is valid for 48 hours.',
  spam: 'Not received? Check your spam folder.',
  noMailServer: 'No mail server is set up here yet, so here is the link itself.',
} as const;

export const NO_MAIL_SERVER = {
  title: 'Muster cannot send mail here yet',
  whereLinkIs:
    'No mail server is set up. An administrator of your organisation can see your link in the Outbox. The person who runs Muster here can see it too: it is printed where Muster was started.',
} as const;

export const FORGOT = {
  title: 'Forgot password',
  purpose: 'We will mail you a link to set a new password. It works once, within one hour.',
} as const;

export const RESET = {
  title: 'Set a new password',
  purpose: 'You will be logged out on all your other devices.',
  invalid: 'This link is not valid any more',
  invalidHint: 'The link to set a new password works once, within one hour. Ask for a new one.',
} as const;

export const VERIFY = {
  checking: 'Checking your link',
  ask: 'Verify your e-mail',
  askHint: (email: string, organisation: string) => `You log in to ${organisation} with ${email}.`,
  signIn: 'Verify and log in',
  verifyOnly: 'Verify my e-mail',
  onlyVerify: 'Verify without logging in',
  ownPasswordHint: 'You chose it when you signed up. Muster asks because this link did not come by mail.',
  verified: 'Your e-mail is verified',
  verifiedHint: 'You can log in now.',
  welcome: 'Welcome to Muster',
  setPassword: (organisation: string) => `Choose a password, and your account at ${organisation} is ready.`,
  known: (organisation: string) => `Join ${organisation}`,
  knownHint: 'You already have a Muster account with this e-mail. Enter its password to join.',
  signedInHint: (email: string) => `You are logged in as ${email}.`,
  goOn: 'Go to Muster',
  joined: (organisation: string) => `You have joined ${organisation}`,
  joinedHint: 'You can switch between your organisations from the top of the menu.',
  otherAccount: (email: string) => `You are logged in as ${email}. This link is for somebody else.`,
  expired: 'This link is not valid any more',
  expiredHint: 'An activation link is valid for 48 hours. Enter your e-mail and we will send a new one.',
} as const;

export const CONFIRM_EMAIL = {
  ask: 'Confirm your new e-mail',
  askHint: (email: string, organisation: string) => `You will log in to ${organisation} with ${email}.`,
  confirm: 'Use this e-mail',
  confirmed: 'Your new e-mail is confirmed',
  confirmedHint: (email: string) => `From now on you log in with ${email}.`,
  setPassword: (organisation: string) => `Choose a password to log in to ${organisation} with this e-mail.`,
  known: (organisation: string) => `Use this e-mail at ${organisation}`,
  knownHint: 'You already have a Muster account with this e-mail. Enter its password to continue.',
  expiredHint:
    'The link is older than 48 hours, or the change was stopped. Ask your administrator to change your e-mail again.',
} as const;

export const UNDO_EMAIL = {
  checking: 'Checking your link',
  stop: 'Keep your e-mail?',
  stopHint: (old: string, now: string, organisation: string) =>
    `Somebody at ${organisation} asked to change the e-mail you log in with from ${old} to ${now}. If you do not agree, stop the change, and you keep ${old}.`,
  stopButton: 'Stop the change',
  undo: 'Change your e-mail back?',
  undoHint: (old: string, now: string, organisation: string) =>
    `You now log in to ${organisation} with ${now}. If you change it back to ${old}, everybody who is using the account is logged out, and you choose a new password.`,
  undoButton: 'Change it back',
  stopped: 'The change was stopped',
  stoppedHint: (old: string) => `You log in with ${old} as before. Tell your administrator if you did not expect this.`,
  undone: 'Your e-mail is changed back',
  undoneHint: (old: string) =>
    `You log in with ${old} again, and everybody who was using the account is logged out. Set a new password now, and tell your administrator.`,
  expired: 'This link is not valid any more',
  expiredHint:
    'A change of e-mail can be undone for 7 days. If you did not agree to it, ask an administrator of your organisation.',
} as const;

export const OAUTH = {
  signingIn: 'Logging you in',
  failed: 'We could not log you in',
  noToken: 'No token received from server',
  unsupported: 'Unsupported provider',
} as const;
