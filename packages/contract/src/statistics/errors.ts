export const statisticsErrors = {
  STATISTICS_CURRENCIES_DIFFER: {
    status: 409,
    message: 'These accounts use different currencies: {currencies}. Choose accounts with the same currency.',
    when: 'The chosen accounts have different currencies.',
    remedy: 'Send one request per currency.',
  },
  STATISTICS_TOO_LARGE: {
    status: 413,
    message:
      'These accounts have too many trades for this report ({count}, limit {limit}). Choose fewer accounts.',
    when: 'The report needs every trade, and the chosen accounts have more trades than one report can read.',
    remedy: 'Choose fewer accounts, or a report that only needs summaries.',
  },
} as const
