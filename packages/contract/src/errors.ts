/** A refusal is an HTTP status and the words for it. */
const refusal = (status: number) => (message: string) => ({ status, message });
const badRequest = refusal(400);
const unauthorised = refusal(401);
const forbidden = refusal(403);
const notFound = refusal(404);
const conflict = refusal(409);
const unprocessable = refusal(422);
const tooMany = refusal(429);
const unavailable = refusal(503);

/**
 * Every refusal of the product: a stable code, its HTTP status and its words.
 * A code that is retired is never used again for something else.
 */
export const ERRORS = {
  INVALID_INPUT: unprocessable('Some fields need your attention.'),
  MALFORMED_JSON: badRequest('The request body is not valid JSON.'),
  EMPTY_BODY: badRequest('The request body is empty.'),
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported here.' },
  FILE_TOO_LARGE: { status: 413, message: 'File size exceeds 5MB limit. Please upload a smaller image.' },
  NOT_FOUND: notFound('We could not find that.'),
  ROUTE_NOT_FOUND: notFound('There is no such address.'),
  TOO_MANY_REQUESTS: tooMany('Too many requests. Please wait a moment and try again.'),
  TOO_MANY_STREAMS: tooMany('You follow Muster on too many devices at once. This one looks for news once a minute.'),
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  SHUTTING_DOWN: unavailable('The server is restarting. Please try again in a moment.'),
  DATABASE_AWAY: unavailable('The server cannot reach its database just now. Please try again in a moment.'),
  SERVER_BUSY: unavailable('The server has too much to do just now. Please try again in a moment.'),
  DISK_FULL: unavailable(
    'The disk of the server is full, so nothing can be saved just now. What is saved already is safe. Please tell the person who looks after the server.',
  ),

  TokenNotFound: unauthorised('Please log in: no token was sent.'),
  TokenInvalid: unauthorised('The token is not valid. Please log in again.'),
  TokenExpired: unauthorised('Token expired.'),
  FORBIDDEN: forbidden('You do not have permission to do this.'),
  ACCOUNT_DEACTIVATED: forbidden('Your account has been deactivated. Please contact your administrator.'),
  FEATURE_NOT_IN_PLAN: forbidden('Access to this feature is not allowed under your current subscription plan'),
  NO_SUBSCRIPTION: forbidden('You dont have any active subscriptions'),
  NO_LICENSE: forbidden('No license found for this tenant'),
  ORGANISATION_CLOSED: forbidden('Your organisation is closed. An administrator can reopen it.'),
  SUBSCRIPTION_ENDED: forbidden('No active subscription found'),

  BAD_CREDENTIALS: unauthorised('Incorrect login details. Try again.'),
  ACCOUNT_LOCKED: tooMany('Too many failed attempts. This account is locked for a while.'),
  EMAIL_NOT_VERIFIED: forbidden('Your e-mail is not verified yet. Check your inbox, or ask for a new link.'),
  LOGIN_RESTRICTED: forbidden('You do not have a login here. Ask your administrator for access.'),
  NO_ORGANISATION: forbidden('You do not belong to an organisation any more. Create your own, or ask to be invited.'),
  LINK_INVALID: badRequest('This link is not valid any more. Please ask for a new one.'),
  WEAK_PASSWORD: unprocessable('Choose a password that is harder to guess.'),
  EMAIL_EXISTS: { status: 300, message: 'User already exists with this email!' },
  EMAIL_BY_ADMINISTRATOR: forbidden('Only an administrator can change the e-mail that somebody else logs in with.'),
  NO_ACCOUNT_FOR_EMAIL: notFound('No account exists for this e-mail'),
  PROVIDER_NOT_CONFIGURED: badRequest('Unsupported provider'),

  STALE_VERSION: conflict('Someone else changed this since you opened it.'),
  IDEMPOTENCY_MISMATCH: unprocessable('This Idempotency-Key was already used for a different request.'),
  IDEMPOTENCY_RUNNING: conflict('The same request is still being carried out.'),
  IDEMPOTENCY_DONE: conflict('This request was already carried out. Reload to see the result.'),
  CONFLICT: conflict('This conflicts with something that already exists.'),

  EMPLOYEE_NUMBER_EXISTS: conflict('Employee number already exists!'),
  SEATS_EXCEEDED: conflict('Your plan has no seats left.'),
  LAST_ADMINISTRATOR: conflict('An organisation needs at least one active administrator.'),
  OWN_ROLE: forbidden("You can't change your own role"),
  ROLE_ALREADY_ASSIGNED: conflict('Role already assigned'),
  HAS_PAYROLL_RECORDS: conflict('This employee has payroll records and can only be deactivated.'),
  NOT_YOURSELF: forbidden('You cannot do this to your own account. Ask another administrator.'),
  ADMINISTRATOR_LINK: forbidden(
    'With this link you could log in as somebody else who works on payroll. They open it themselves, or the person who runs Muster prints it: npm run mail-links -- EMAIL.',
  ),
  NOT_SECOND_PERSON: forbidden(
    'One of you had a hand in the account of the other in the last 30 days, so the two of you count as one person. Another administrator can do this now.',
  ),
  OWN_PAY: forbidden('You cannot change your own pay or bank account. Ask an administrator.'),
  OWN_RECORD: forbidden(
    'You cannot change in your own record what pay, tax or leave are worked out from, such as the PAN or the UAN. Ask an administrator.',
  ),
  OWN_BALANCE: forbidden('You cannot change your own leave balance. Ask another administrator.'),
  MODERATOR_ON_ADMINISTRATOR: forbidden('A moderator cannot change an administrator.'),
  MODERATOR_MAKES_STAFF: forbidden('Only an administrator can make someone a moderator or an administrator.'),
  NEGATIVE_COMPONENT: unprocessable(
    "Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
  ),
  IMPORT_UNREADABLE: unprocessable('The file could not be read as CSV.'),
  IMPORT_WRONG_COLUMNS: unprocessable(
    'The columns of the file do not match the template. Download the template and copy your rows into it.',
  ),
  IMPORT_TOO_MANY_ROWS: unprocessable(
    'A file can have at most 5,000 people. Split it into smaller files and import them one by one.',
  ),

  DEVICE_KEY: unauthorised('The key of the device is not valid, or was revoked.'),
  DEVICE_SERIAL: forbidden('This key belongs to a device with another serial number.'),

  ATTENDANCE_RULE: unprocessable('The attendance settings do not allow this.'),
  INVALID_SELECTION: unprocessable('Invalid selection'),
  OWN_ATTENDANCE: forbidden('You cannot decide on your own attendance. Ask another administrator.'),
  OWN_HOLIDAY: forbidden(
    'A day that is over would become a holiday of your own, or be none any more. Ask somebody who works elsewhere; for the whole organisation an administrator can do it.',
  ),
  OWN_PUNCHES: forbidden('You cannot decide which punches or past shifts are your own. Ask another administrator.'),
  NO_TIMER: conflict('No timer is running.'),

  OWN_REQUEST: forbidden('You cannot decide on your own request. Ask another administrator.'),
  REQUEST_DECIDED: conflict('This request is already decided. Create a new one.'),

  OWN_LEAVE: forbidden('You cannot decide on your own leave. Ask another administrator.'),
  LEAVE_DECIDED: conflict('This leave is already decided. Reload to see the result.'),
  LEAVE_BEGUN: conflict('This leave has begun. Ask your administrator to cancel it.'),

  OWN_DECLARATION: forbidden('You cannot decide on your own declaration. Ask another administrator.'),
  DECLARATION_LOCKED: forbidden('IT declaration is locked. You can submit it once your administrator opens it.'),
  POI_LOCKED: forbidden('Proof Of Investment submission is locked. You can submit once your administrator opens it.'),
  DECLARATION_APPROVED: conflict(
    'This declaration is approved and cannot be changed. Ask your administrator to put it on hold.',
  ),
  DECLARATION_EXISTS: conflict('There is a declaration for this year already. Change that one.'),
  DECLARATION_STATE: conflict('This is not possible for the declaration as it stands.'),
  DECLARATION_PAID: conflict(
    'A payroll has used this declaration since it was approved, so it cannot be put on hold any more.',
  ),

  REGIME_SWITCH_CLOSED: conflict('Regime switching is not allowed at this time'),
  NO_DECLARATION: conflict(
    'Nothing is declared for this financial year yet. Submit the declaration first, or compare by salary only.',
  ),
  TAX_YEAR_SETTLED: conflict(
    'The tax of this financial year is settled: its last payroll is approved. Nothing of it changes any more.',
  ),
  TAX_YEAR_NOT_BEGUN: conflict('This financial year has not begun in payroll yet.'),
  PAYROLL_NOT_SET_UP: conflict('Finish the payroll set-up first.'),
  PAYROLL_LAW_CHANGED: conflict(
    'The law data was updated after this payroll was started. Run it again, so that everybody is paid by the same law.',
  ),
  PAYROLL_WARNINGS: conflict('Look at the warnings before you run this payroll.'),
  PAYROLL_RUN_EXISTS: conflict('There is already a payroll for this month.'),
  PAYROLL_NOT_DRAFT: conflict('This is possible only while the payroll is a draft.'),
  PAYROLL_NOT_APPROVED: conflict('Approve the payroll before recording payments.'),
  PAYROLL_SECOND_PERSON: forbidden('The person who ran this payroll cannot approve it. Ask another administrator.'),
  PAYROLL_CHANGED_BY_HAND: forbidden(
    'You changed this payroll by hand, so another administrator has to approve it. If they ran it, run it again yourself first.',
  ),
  PAYROLL_ADMINISTRATOR: forbidden(
    'This payroll is approved. Only an administrator can withhold or release a salary in it.',
  ),
  LOOSENING_SECOND_PERSON: forbidden('You asked for this yourself. Another administrator has to confirm it.'),
  PAYROLL_MONTH_NOT_NEXT: conflict('Payroll is run month by month: this is not the next one.'),
  RETURN_BLOCKED: conflict('Something still keeps this file back.'),
  RETURN_SECOND_PERSON: forbidden(
    'The person who made this file cannot release it. Ask somebody else who works on payroll.',
  ),
  TAX_FORM_STATE: conflict('This is not possible for the forms of the year as they stand.'),
  PART_A_UNREADABLE: unprocessable('This is not a ZIP that can be read. Upload it as TRACES gave it.'),
  RETURN_NEW_MODERATOR: forbidden(
    'Only somebody who was a moderator before this pay period began can release its bank file. Ask an administrator.',
  ),
  RETURN_STATE: conflict('This is not possible for the file as it stands.'),
  LAST_RUN_LOCKED: conflict('The last payroll month and year can be set only once.'),
  COMPONENT_IN_USE: conflict('This component is in use and can only be switched off.'),
  COMPONENT_REQUIRED: conflict(
    'Every salary needs Basic and one fixed allowance, so this component cannot be deleted or switched off.',
  ),
  OPTION_LOCKED: conflict('Salaries use this component, so this option cannot be changed.'),
  SETUP_STEP_LOCKED: conflict('Complete the earlier steps of the payroll set-up first.'),
  SETUP_STEP_INCOMPLETE: conflict('Something is still missing in this step.'),
  STATUTORY_MISSING: conflict('First set up the statutory components that the law requires.'),
} as const;

export type ErrorCode = keyof typeof ERRORS;
