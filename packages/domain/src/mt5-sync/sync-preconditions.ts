/** Settings of an account's link that synchronisation requires. */
export interface LinkSettings {
  readonly kind: 'password' | 'link' | 'simulated'
  readonly enabled: boolean
  readonly login: string | null
  readonly hasPassword: boolean
  readonly server: string | null
}

/** Codes of the error catalogue ('MT5 connection missing' etc.). */
export type MissingPrecondition =
  | 'MT5_CONNECTION_MISSING'
  | 'MT5_NOT_ENABLED'
  | 'MT5_LOGIN_MISSING'
  | 'MT5_PASSWORD_MISSING'
  | 'MT5_SERVER_MISSING'

/**
 * The first missing setting, in the spec's order; null if none is. Login, password and server are only for links by
 * password: an expert advisor brings its own, and a simulated link needs none.
 */
export function missingPrecondition(link: LinkSettings | null): MissingPrecondition | null {
  if (link === null) return 'MT5_CONNECTION_MISSING'
  if (!link.enabled) return 'MT5_NOT_ENABLED'
  if (link.kind !== 'password') return null
  if (link.login === null || link.login === '') return 'MT5_LOGIN_MISSING'
  if (!link.hasPassword) return 'MT5_PASSWORD_MISSING'
  if (link.server === null || link.server === '') return 'MT5_SERVER_MISSING'
  return null
}

/** The login as stored: the digits of a number greater than 0, without leading zeros; undefined for anything else. */
export function parseLogin(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^0*[1-9]\d{0,18}$/.test(text) ? text.replace(/^0+/, '') : undefined
}
