import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { BillingConfig } from '#server/platform/billing-config.ts'
import type { Logger } from '#server/platform/log.ts'
import type { MinuteRate } from '#server/platform/minute-rate.ts'
import type { Mailer } from '#server/features/mail/mailer.service.ts'
import type { Passwords } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'

/** What other features know of a user, and do when users are deleted. */
export interface UserHooks {
  /** Whether the user has a stored image at this download URL. */
  readonly hasImage: (trx: Tx, userId: string, url: string) => Promise<boolean>
  /** As the system, in the transaction of the deletion. */
  readonly beforeDelete: (trx: Tx, userId: string) => Promise<void>
  readonly afterDeletions: () => Promise<unknown>
}

/** Dependencies of the identity module. */
export interface IdentityDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly authSecret: string
  readonly log: Logger
  readonly newId: () => string
  /** The server is reachable by others: the first visitor needs the token from its log. */
  readonly setupTokenRequired: boolean
  readonly signUpOpen: boolean
  readonly requireVerification: boolean
  readonly billing: BillingConfig
  readonly userHooks: UserHooks
  readonly now: () => Date
  readonly openIdProviders: readonly OpenIdProvider[]
  readonly mailer: Mailer
  readonly secondFactor: SecondFactor
  /** Rate of successful sign-ins: each costs a password hash, a row and a log line as well. */
  readonly arrivals: MinuteRate
  /** The installation's public address: the base of links in mails, whatever host a request names. */
  readonly siteUrl: () => URL
  /** Users connect over https, so our cookies are Secure. */
  readonly isSecure: boolean
  /** Fixed duration of responses whose timing must not reveal what was found. */
  readonly slotMs: number
}
