import Bowser from 'bowser'

export interface AgentNames {
  /** `Firefox 140`; null where it does not say, as programs do. */
  readonly browser: string | null
  /** `Windows`, `iOS`. */
  readonly system: string | null
}

/** The names in a User-Agent header, for a person to know their own browser by. It proves nothing. */
export function namesOf(userAgent: string | null): AgentNames {
  if (userAgent === null || userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  const major = browser.version?.split('.')[0]
  const named = browser.name ? [browser.name, major].filter(Boolean).join(' ') : null
  return { browser: named, system: os.name ?? null }
}

export function isPhone(userAgent: string | null): boolean {
  if (userAgent === null || userAgent === '') return false
  return ['mobile', 'tablet'].includes(Bowser.parse(userAgent).platform.type ?? '')
}
