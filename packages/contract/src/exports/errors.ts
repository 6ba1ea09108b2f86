export const exportErrors = {
  EXPORTS_BUSY: {
    status: 429,
    message: 'Too many exports are running. Wait until your other downloads have finished.',
    when: 'The user has three exports that are built or downloaded, or all users together have twelve.',
    remedy: 'Finish or cancel the other downloads, or wait for the seconds in Retry-After, then try again.',
  },
  EXPORT_CHANGED: {
    status: 409,
    message: 'Trades kept changing during the export. Try again in a moment.',
    when: 'The accounts changed repeatedly while the export was being read.',
    remedy: 'Repeat the export after running imports and synchronisations have finished.',
  },
  EXPORT_TOO_MANY_ROWS: {
    status: 422,
    message: 'A spreadsheet holds at most {limit} rows. Export a shorter period, or use CSV.',
    when: 'The export has more rows than a worksheet can hold.',
    remedy: 'Export a shorter period, or export as CSV.',
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    message:
      'The archive would exceed 4 GB or 65,535 files. Export one account at a time, or use CSV or JSON.',
    when: 'The archive would exceed the 4 GB, or the 65,535 files, that its format allows.',
    remedy: 'Export one account at a time, or as CSV or JSON.',
  },
} as const
