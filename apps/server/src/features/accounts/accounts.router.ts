import { signedIn, signedInOr } from '#server/platform/http/rpc.ts'
import type { Logger } from '#server/platform/log.ts'
import {
  type AccountHooksDeps,
  accountBalance,
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
  selectAccount,
  setFavorite,
} from '#server/ledger/accounts/accounts.service.ts'
import {
  addCash,
  deleteCash,
  listCash,
  restoreCash,
  updateCash,
} from '#server/ledger/cash/cash-ledger.service.ts'
import { createDemoAccount, type DemoDeps } from './demo-account.service.ts'
import { getRisk } from './risk.service.ts'
import { withAccountSaveError } from './account-save-error.ts'
import { updateAccount, type UpdateAccountDeps } from './update-account.service.ts'

export function accountsRouter(
  deps: DemoDeps & UpdateAccountDeps & AccountHooksDeps & { readonly log: Logger },
) {
  const { accounts } = signedIn
  const adding = signedInOr('SESSION_EXPIRED').accounts
  return {
    list: accounts.list.handler(({ context }) => listAccounts(deps, context.actor)),
    create: adding.create.handler(({ context, input }) =>
      withAccountSaveError(deps, context, () => createAccount(deps, context.actor, input)),
    ),
    get: accounts.get.handler(({ context, input }) => getAccount(deps, context.actor, input)),
    update: accounts.update.handler(({ context, input }) =>
      withAccountSaveError(deps, context, () => updateAccount(deps, context.actor, input)),
    ),
    balance: accounts.balance.handler(({ context, input }) => accountBalance(deps, context.actor, input)),
    setFavorite: accounts.setFavorite.handler(({ context, input }) =>
      setFavorite(deps, context.actor, input),
    ),
    select: accounts.select.handler(({ context, input }) => selectAccount(deps, context.actor, input)),
    delete: accounts.delete.handler(({ context, input }) => deleteAccount(deps, context.actor, input)),
    createDemo: adding.createDemo.handler(({ context }) => createDemoAccount(deps, context.actor)),
    risk: accounts.risk.handler(({ context, input }) => getRisk(deps, context.actor, input)),
    cash: accounts.cash.handler(({ context, input }) => listCash(deps, context.actor, input)),
    addCash: accounts.addCash.handler(({ context, input }) => addCash(deps, context.actor, input)),
    updateCash: accounts.updateCash.handler(({ context, input }) => updateCash(deps, context.actor, input)),
    deleteCash: accounts.deleteCash.handler(({ context, input }) => deleteCash(deps, context.actor, input)),
    restoreCash: accounts.restoreCash.handler(({ context, input }) =>
      restoreCash(deps, context.actor, input),
    ),
  }
}
