import * as z from 'zod/mini'
import { currency, id, localDate, name } from '../fields.ts'
import { PLAIN_DECIMAL } from './decimal.ts'
import { accountAccessErrors, DELETE, GET, POST, PUT, raises, sessionErrors } from '../raises.ts'

/** A positive decimal number as text, so that it is kept exactly as entered. */
const positiveDecimal = z.string().check(
  z.regex(PLAIN_DECIMAL, 'must be a positive number such as 0.01'),
  z.refine((text) => /[1-9]/.test(text), 'must be above 0'),
)

/** Contract terms that a user entered for a pair in an account; null where nothing was entered. */
export const pairTerms = z.object({
  accountId: z.string(),
  /** In its normal form. */
  pair: z.string(),
  contractSize: z.nullable(positiveDecimal),
  tickSize: z.nullable(positiveDecimal),
  tickValue: z.nullable(positiveDecimal),
  quoteCurrency: z.nullable(currency),
  /** Units of the account's currency for one of the quote currency, as last entered with a trade. */
  conversionRate: z.nullable(positiveDecimal),
})
export type PairTerms = z.infer<typeof pairTerms>

const terms = z.extend(pairTerms, { accountId: id, pair: name(64) })

/** An entered conversion rate: units of `to` for one of `from` on a day. */
export const conversionRate = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  rate: positiveDecimal,
  date: localDate,
})
export type ConversionRate = z.infer<typeof conversionRate>

/** The newest known rate, and where it comes from: entered, or the last close of a price series. */
export const currentRate = z.object({
  rate: z.number(),
  date: localDate,
  source: z.enum(['entered', 'bars']),
  /** Of the price series; null if entered. */
  symbol: z.nullable(z.string()),
})
export type CurrentRate = z.infer<typeof currentRate>

const currencies = z.object({ from: currency, to: currency })

export const toolboxContract = {
  terms: raises(...sessionErrors)
    .route(GET('/toolbox/terms', 'Contract terms that you entered, by account and pair'))
    .output(z.array(pairTerms)),
  saveTerms: raises(...accountAccessErrors)
    .route(
      PUT('/toolbox/terms', 'Store contract terms of a pair in an account; without any, they are forgotten'),
    )
    .input(terms)
    .output(pairTerms),
  rates: raises(...sessionErrors)
    .route(GET('/toolbox/rates', 'Conversion rates that you entered, the newest first'))
    .output(z.array(conversionRate)),
  saveRate: raises(...sessionErrors)
    .route(
      POST('/toolbox/rates', 'Store a conversion rate; it replaces the one of the same currencies and day'),
    )
    .input(z.extend(currencies, { rate: positiveDecimal, date: localDate }))
    .output(conversionRate),
  deleteRate: raises(...sessionErrors, 'CONVERSION_RATE_NOT_FOUND')
    .route(DELETE('/toolbox/rates/{id}', 'Delete a conversion rate'))
    .input(z.object({ id }))
    .output(z.object({})),
  currentRate: raises(...sessionErrors)
    .route(
      GET(
        '/toolbox/rate',
        'The newest rate between two currencies: entered, or the last close of one of your price series',
      ),
    )
    .input(currencies)
    .output(z.nullable(currentRate)),
}
