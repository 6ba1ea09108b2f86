import { signedIn, signedInOr } from '#server/http/rpc.ts'
import { createAccount, deleteAccount, getAccount, listAccounts, selectAccount } from './accounts.service.ts'
import { createDemoAccount, type DemoDeps } from './demo-account.service.ts'

export function accountsRouter(deps: DemoDeps) {
  const adding = signedInOr('SESSION_EXPIRED')
  return {
    list: signedIn.accounts.list.handler(({ context }) => listAccounts(deps, context.actor)),
    create: adding.accounts.create.handler(({ context, input }) => createAccount(deps, context.actor, input)),
    get: signedIn.accounts.get.handler(({ context, input }) => getAccount(deps, context.actor, input)),
    select: signedIn.accounts.select.handler(({ context, input }) =>
      selectAccount(deps, context.actor, input),
    ),
    delete: signedIn.accounts.delete.handler(({ context, input }) =>
      deleteAccount(deps, context.actor, input),
    ),
    createDemo: adding.accounts.createDemo.handler(({ context }) => createDemoAccount(deps, context.actor)),
  }
}
