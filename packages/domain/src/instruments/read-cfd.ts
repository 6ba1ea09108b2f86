import { CFDS, type CfdFact } from './cfd-facts.ts'
import { contractOf, pointOf, resized, variantOf } from './contract-terms.ts'
import { isCurrency } from './currencies.ts'
import type { Instrument } from './instrument.ts'

const facts: ReadonlyMap<string, CfdFact> = new Map(
  CFDS.flatMap((fact) => [fact.symbol, ...fact.aliases].map((name) => [squeeze(name), fact])),
)

/** Reads an index or energy contract under any broker's name: `US30`, `DJ30.cash`, `GER40m`, `NAS100_USD`, `WTI`. */
export function readCfd(text: string): Instrument | undefined {
  const whole = facts.get(squeeze(text))
  if (whole) return cfdOf(whole, whole.quote)
  const [head = '', addition = ''] = splitAddition(text)
  const fact = facts.get(squeeze(head))
  if (!fact) return undefined
  const code = squeeze(addition)
  const { factor, certainty } = variantOf(addition)
  const instrument = cfdOf(fact, isCurrency(code) ? code : fact.quote)
  return certainty === 'known' ? instrument : resized(instrument, factor)
}

/** Splits off a broker's suffix: after a separator, after the last digit (`US30Cash`), or in lower case (`USTECm`). */
function splitAddition(text: string): readonly string[] {
  const match =
    /^([A-Za-z0-9&]+)([^A-Za-z0-9&].*)$/.exec(text) ??
    /^(.*\d)([A-Za-z]{1,6})$/.exec(text) ??
    /^([A-Z0-9&]+)([a-z]{1,6})$/.exec(text)
  return match ? match.slice(1) : [text]
}

/** An index quoted in another currency (`JP225USD`) is a different contract with its own symbol. */
function cfdOf(fact: CfdFact, quote: string): Instrument {
  const point = pointOf(fact.decimals)
  const { name, kind, base, contractSize, pipSize, decimals } = fact
  return contractOf({
    name,
    kind,
    base,
    quote,
    contractSize,
    pipSize,
    decimals,
    symbol: quote === fact.quote ? fact.symbol : fact.symbol + quote,
    pointSize: point,
    tickSize: point,
    certainty: 'typical',
    exchange: null,
  })
}

function squeeze(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
