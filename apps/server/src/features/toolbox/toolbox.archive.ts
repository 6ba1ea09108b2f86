import { conversionRate, pairTerms } from '@plumbline/contract/toolbox/toolbox'
import { moment, named, plain, refersTo, rowId } from '#server/platform/archive/archive-codec.ts'
import { section } from '#server/platform/archive/section-codec.ts'

const terms = pairTerms.shape
const rate = conversionRate.shape

export const pairTermSection = section(
  'pair_terms',
  {
    id: plain(rowId),
    account_id: refersTo('accounts', plain(rowId)),
    pair: plain(terms.pair),
    contract_size: plain(terms.contractSize),
    tick_size: plain(terms.tickSize),
    tick_value: plain(terms.tickValue),
    quote_currency: plain(terms.quoteCurrency),
    conversion_rate: plain(terms.conversionRate),
    updated_at: moment,
  },
  { isCounted: true, undo: { touched: 'updated_at' } },
)

export const conversionRateSection = section(
  'conversion_rates',
  {
    id: plain(rowId),
    from_currency: named('from', plain(rate.from)),
    to_currency: named('to', plain(rate.to)),
    rate: plain(rate.rate),
    date: plain(rate.date),
    updated_at: moment,
  },
  { isCounted: true, undo: { touched: 'updated_at' } },
)
