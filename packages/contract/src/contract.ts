import { accountsContract } from './accounts/accounts.ts'
import { identityContract } from './identity/identity.ts'
import { importsContract } from './imports/imports.ts'
import { statisticsContract } from './statistics/statistics.ts'
import { tradesContract } from './trades/trades.ts'

/** Everything that server and clients agree on; REST paths are relative to `/api/v1`. */
export const contract = {
  identity: identityContract,
  accounts: accountsContract,
  trades: tradesContract,
  imports: importsContract,
  statistics: statisticsContract,
}
