export const statisticsErrors = {
  STATISTICS_CURRENCIES_DIFFER: {
    status: 409,
    message: 'These accounts are kept in {currencies}. Choose accounts of one currency.',
    when: 'The chosen accounts have different currencies.',
    remedy: 'Send one request per currency.',
  },
  STATISTICS_TOO_LARGE: {
    status: 413,
    message: 'These accounts hold {count} trades, more than {limit} at once. Choose fewer accounts.',
    when: 'The report needs every trade, and the chosen accounts have more trades than one report can read.',
    remedy: 'Choose fewer accounts, or a report that needs summaries only.',
  },
} as const
