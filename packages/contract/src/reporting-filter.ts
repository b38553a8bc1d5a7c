/** 1 those who report to the caller, 2 those below them, 3 everybody: of a manager both, of staff the organisation. */
export const REPORTING_FILTER = { DirectReportees: 1, IndirectReportees: 2, AllEmployees: 3 } as const;
