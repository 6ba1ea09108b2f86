import type { Certainty, Instrument } from './instrument.ts'

type Terms = Omit<Instrument, 'tickValue'>

/** Completes a contract with its tick value, tick size × contract size, without floating-point noise. */
export function contractOf(terms: Terms): Instrument {
  return { ...terms, tickValue: clean(terms.tickSize * terms.contractSize) }
}

/**
 * The contract in another size: a cent account's lot is a hundredth of a standard one. Its certainty is at most
 * `typical`.
 */
export function resized(instrument: Instrument, factor: number): Instrument {
  const contractSize = clean(instrument.contractSize * factor)
  return contractOf({ ...instrument, contractSize, certainty: 'typical' })
}

/** The last quoted digit: 5 decimals → 0.00001. */
export function pointOf(decimals: number): number {
  return Number(`1e-${decimals}`)
}

/** Decimals of a size: 0.25 → 2, 0.0000005 → 7. */
export function decimalsOf(size: number): number {
  return size.toFixed(12).replace(/0+$/, '').length - 1 - Math.trunc(size).toString().length
}

/** What a broker's suffix says about the lot. */
export interface Variant {
  readonly factor: number
  readonly certainty: Certainty
}

const STANDARD: Variant = { factor: 1, certainty: 'known' }
const VARIANTS: ReadonlyMap<string, Variant> = new Map([
  ['c', { factor: 0.01, certainty: 'typical' }],
  ['cent', { factor: 0.01, certainty: 'typical' }],
  ['micro', { factor: 0.01, certainty: 'typical' }],
  ['mini', { factor: 0.1, certainty: 'typical' }],
  // A standard lot at one broker, a micro lot at another.
  ['m', { factor: 1, certainty: 'typical' }],
  ['.c', { factor: 1, certainty: 'typical' }],
  ['.m', { factor: 1, certainty: 'typical' }],
])

/**
 * `EURUSDc` is traded in cent accounts, `EURUSDmicro` in micro lots; `.pro`, `.raw`, `+` and the like change nothing.
 */
export function variantOf(addition: string): Variant {
  const text = addition.toLowerCase()
  return VARIANTS.get(text) ?? VARIANTS.get(text.replace(/^[._-](?=cent|micro|mini)/, '')) ?? STANDARD
}

function clean(value: number): number {
  return Number(value.toPrecision(12))
}
