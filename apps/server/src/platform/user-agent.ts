import Bowser from 'bowser'

export interface AgentNames {
  /** `Firefox 140`; null if the header names none, as with scripts. */
  readonly browser: string | null
  /** `Windows`, `iOS`. */
  readonly system: string | null
}

/** Browser and system names in a User-Agent header, so that users recognise their own sessions. Unverified. */
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
