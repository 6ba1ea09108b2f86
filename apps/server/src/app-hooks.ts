import type { Database } from './platform/db/database.ts'
import type { BillingConfig } from './platform/billing-config.ts'
import type { Logger } from './platform/log.ts'
import { hasImage } from './features/files/files.read.ts'
import { discardFilesOf } from './features/files/files.write.ts'
import { recordCurrentGoals } from './features/goals/record-goals.service.ts'
import type { UserHooks } from './features/identity/identity-deps.ts'
import { cancelEndedCustomers, type EndingDeps } from './features/subscription/ended-customers.service.ts'
import { recordEndedCustomer, requirePlanRoom } from './features/subscription/subscription.write.ts'
import type { AccountHooks } from './ledger/accounts/accounts.service.ts'

interface HooksDeps {
  readonly database: Database
  readonly billing: BillingConfig
  readonly payments: EndingDeps['payments']
  readonly log: Logger
  readonly now: () => Date
}

/** What modules do for those that must not import them. */
export function hooksOf(deps: HooksDeps): { accountHooks: AccountHooks; userHooks: UserHooks } {
  return {
    accountHooks: {
      requireRoom: (trx, userId, used) => requirePlanRoom(deps, trx, userId, 'accounts', { used }),
      beforeDelete: (trx, userId) => recordCurrentGoals(trx, userId, deps.now()),
    },
    userHooks: {
      hasImage,
      beforeDelete: async (trx, userId) => {
        await discardFilesOf(trx, userId)
        await recordEndedCustomer(trx, userId)
      },
      afterDeletions: () => cancelEndedCustomers(deps),
    },
  }
}
