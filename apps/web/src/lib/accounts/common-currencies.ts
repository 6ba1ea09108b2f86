/** Suggestions only: brokers have others, such as USC (US cents) or USDT. */
export const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'USDT', 'USC'] as const
