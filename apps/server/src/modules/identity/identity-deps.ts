import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log.ts'
import type { MinuteRate } from '#server/minute-rate.ts'
import type { Mailer } from '#server/modules/mail/mailer.service.ts'
import type { Auth } from './sessions/auth.ts'
import type { Passwords } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'

/** What everything around signing in is given. */
export interface IdentityDeps {
  readonly database: Database
  readonly auth: Auth
  readonly passwords: Passwords
  readonly authSecret: string
  readonly log: Logger
  readonly newId: () => string
  /** Others can reach the server: the first visitor needs the token from its log. */
  readonly setupTokenRequired: boolean
  readonly signUpOpen: boolean
  readonly requireVerification: boolean
  readonly openIdProviders: readonly OpenIdProvider[]
  readonly mailer: Mailer
  readonly secondFactor: SecondFactor
  /** Counts who is let in: a right password costs a hash, a row and a line of the log as well. */
  readonly arrivals: MinuteRate
  /** The address of the installation that people use: what links in mails begin with, whatever a request calls it. */
  readonly siteUrl: () => URL
  /** People come over https, so cookies of ours are for https alone. */
  readonly isSecure: boolean
  /** How long an answer takes that must not tell by its time what was found. */
  readonly slotMs: number
}
