/** How money reaches an account: at the bank that pays, or by one of the ways between banks. */
export type TransferMode = 'own' | 'neft' | 'rtgs' | 'imps';
