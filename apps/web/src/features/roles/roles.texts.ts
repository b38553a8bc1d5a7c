/** What the roles are for. What each may do is answered by the server, out of the access it asks for. */
export const ROLE_WORDS = {
  Administrator: { purpose: 'Runs the organisation.', also: 'Everything a moderator may, and:' },
  Moderator: { purpose: 'Does the daily work.', also: 'Everything a member may, nothing on administrators, and:' },
  Member: { purpose: 'Everyone else.', also: 'With their own records only:' },
} as const;
