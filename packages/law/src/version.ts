/** The day this edition of the law data was completed; every calculation records it. */
export const LAW_VERSION = '2026-11-22';
