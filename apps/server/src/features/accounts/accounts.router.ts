import { callsWith, signedIn, signedInOr } from '#server/platform/http/rpc.ts'
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
  const call = callsWith(deps)
  const { accounts } = signedIn
  const adding = signedInOr('SESSION_EXPIRED').accounts
  return {
    list: accounts.list.handler(call(listAccounts)),
    create: adding.create.handler(({ context, input }) =>
      withAccountSaveError(deps, context, () => createAccount(deps, context.actor, input)),
    ),
    get: accounts.get.handler(call(getAccount)),
    update: accounts.update.handler(({ context, input }) =>
      withAccountSaveError(deps, context, () => updateAccount(deps, context.actor, input)),
    ),
    balance: accounts.balance.handler(call(accountBalance)),
    setFavorite: accounts.setFavorite.handler(call(setFavorite)),
    select: accounts.select.handler(call(selectAccount)),
    delete: accounts.delete.handler(call(deleteAccount)),
    createDemo: adding.createDemo.handler(call(createDemoAccount)),
    risk: accounts.risk.handler(call(getRisk)),
    cash: accounts.cash.handler(call(listCash)),
    addCash: accounts.addCash.handler(call(addCash)),
    updateCash: accounts.updateCash.handler(call(updateCash)),
    deleteCash: accounts.deleteCash.handler(call(deleteCash)),
    restoreCash: accounts.restoreCash.handler(call(restoreCash)),
  }
}
