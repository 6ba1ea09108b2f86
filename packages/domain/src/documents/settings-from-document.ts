import { CURRENCY_CODE, fitsCents } from '../money/currency-code.ts'
import { isKnownZone } from '../time/zone.ts'
import { fieldsOf } from './document-values.ts'

/** The user's settings from a document; null where missing or unusable. */
export interface DocumentSettings {
  /** Currency of new accounts. */
  readonly currency: string | null
  readonly timeZone: string | null
}

export function settingsFromDocument(settings: unknown): DocumentSettings {
  const { currency, timezone } = fieldsOf(settings)
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : ''
  const isZone = typeof timezone === 'string' && timezone.length <= 64 && isKnownZone(timezone)
  return {
    currency: CURRENCY_CODE.test(code) && fitsCents(code) ? code : null,
    timeZone: isZone ? timezone : null,
  }
}
