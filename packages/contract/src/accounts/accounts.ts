import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { currency, id, money, name, text } from '../fields.ts'

export const account = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['demo', 'live']),
  broker: z.string(),
  currency: z.string(),
  initialBalance: z.number(),
  /** initialBalance + baseBalanceOffset + net P&L of closed trades that were taken. */
  currentBalance: z.number(),
  /** Sum of the account's cash operations. */
  baseBalanceOffset: z.number(),
  isFavorite: z.boolean(),
  /** The demo account of the product itself, with invented trades. */
  isSample: z.boolean(),
  createdAt: z.string(),
  closedTrades: z.number(),
  openTrades: z.number(),
  /** Grows with every write to the account's trades; a cached answer of an older revision is stale. */
  revision: z.number(),
})
export type Account = z.infer<typeof account>

export const createAccountInput = z.object({
  name: z._default(name(100), 'New Account'),
  type: z._default(z.enum(['demo', 'live']), 'demo'),
  broker: z._default(text(100).check(z.trim()), ''),
  currency: z._default(currency, 'USD'),
  initialBalance: z._default(money, 0),
})
export type CreateAccountInput = z.input<typeof createAccountInput>
/** The same with every default filled in. */
export type CreateAccount = z.output<typeof createAccountInput>

export const accountList = z.object({ accounts: z.array(account), selectedAccountId: z.nullable(z.string()) })
export type AccountList = z.infer<typeof accountList>

const byId = z.object({ id })

export const accountsContract = {
  list: oc
    .route({ method: 'GET', path: '/accounts', summary: 'All accounts, and the selected one' })
    .output(accountList),
  create: oc
    .route({
      method: 'POST',
      path: '/accounts',
      successStatus: 201,
      summary: 'Create an account and select it',
    })
    .input(createAccountInput)
    .output(account),
  get: oc
    .route({ method: 'GET', path: '/accounts/{id}', summary: 'One account' })
    .input(byId)
    .output(account),
  select: oc
    .route({ method: 'POST', path: '/accounts/{id}/select', summary: 'Select an account' })
    .input(byId)
    .output(accountList),
  delete: oc
    .route({ method: 'DELETE', path: '/accounts/{id}', summary: 'Delete an account with its trades' })
    .input(byId)
    .output(accountList),
  createDemo: oc
    .route({
      method: 'POST',
      path: '/accounts/demo',
      successStatus: 201,
      summary: 'Create the demo account with 500 invented trades',
    })
    .output(account),
}
