import { TRADING_MODES } from '@plumbline/domain/instruments/distance-in'
import {
  ACCOUNT_NAME_LENGTH,
  ACCOUNT_TYPES,
  BROKER_TYPE_LENGTH,
  newAccountDefaults,
} from '@plumbline/domain/accounts/account-settings'
import * as z from 'zod/mini'
import { mt5Connection } from './connection.ts'
import { currency, id, money, name, text } from '../fields.ts'
import {
  accountAccessErrors,
  DELETE,
  GET,
  PATCH,
  POST,
  productErrors,
  raises,
  sessionErrors,
} from '../raises.ts'
import { cashContract } from './cash.ts'
import { riskContract } from './risk.ts'
import { timeZone } from './time-zone.ts'

/**
 * Limits in percent of the balance at the start of the day (position size: the percentage at risk); for the drawdown,
 * of the balance before it. 0: no limit.
 */
export const riskSettings = z.object({
  maxPositionSize: z.number(),
  maxDailyLoss: z.number(),
  maxDrawdown: z.number(),
})

export const account = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  broker: z.string(),
  /** Where the trades come from: manual, or the name of a platform. */
  brokerType: z.string(),
  currency: z.string(),
  /** Unit in which price distances are shown. */
  tradingMode: z.enum(TRADING_MODES),
  initialBalance: z.number(),
  /** initialBalance + baseBalanceOffset + net P&L of closed trades, missed ones excluded. */
  currentBalance: z.number(),
  /** currentBalance + unrealised net P&L of open positions, missed ones excluded. */
  equity: z.number(),
  /** Sum of the account's cash operations. */
  baseBalanceOffset: z.number(),
  isFavorite: z.boolean(),
  /** The product's sample account, with generated trades. */
  isSample: z.boolean(),
  createdAt: z.string(),
  riskSettings,
  /** Time zone of the account's times: an IANA name or a fixed offset; null: unknown. */
  brokerTimeZone: z.nullable(z.string()),
  /** null: not linked. The password is never returned. */
  mt5Connection: z.nullable(mt5Connection),
  closedTrades: z.number(),
  openTrades: z.number(),
  /** Grows with every write to the account's trades; a cached answer of an older revision is stale. */
  revision: z.number(),
})
export type Account = z.infer<typeof account>

const percent = z.number().check(z.minimum(0), z.maximum(100))
const { riskSettings: newRisk } = newAccountDefaults
const fields = {
  name: name(ACCOUNT_NAME_LENGTH),
  type: z.enum(ACCOUNT_TYPES),
  broker: text(ACCOUNT_NAME_LENGTH).check(z.trim()),
  brokerType: name(BROKER_TYPE_LENGTH),
  currency,
  tradingMode: z.enum(TRADING_MODES),
  initialBalance: money,
  brokerTimeZone: z.nullable(timeZone),
} as const

export const createAccountInput = z.object({
  name: z._default(fields.name, newAccountDefaults.name),
  type: z._default(fields.type, newAccountDefaults.type),
  broker: z._default(fields.broker, newAccountDefaults.broker),
  brokerType: z._default(fields.brokerType, newAccountDefaults.brokerType),
  /** Default: the currency of the user's settings. */
  currency: z.optional(fields.currency),
  tradingMode: z._default(fields.tradingMode, newAccountDefaults.tradingMode),
  initialBalance: z._default(fields.initialBalance, newAccountDefaults.initialBalance),
  brokerTimeZone: z._default(fields.brokerTimeZone, null),
  riskSettings: z._default(
    z.object({
      maxPositionSize: z._default(percent, newRisk.maxPositionSize),
      maxDailyLoss: z._default(percent, newRisk.maxDailyLoss),
      maxDrawdown: z._default(percent, newRisk.maxDrawdown),
    }),
    newRisk,
  ),
})
export type CreateAccountInput = z.input<typeof createAccountInput>
/** The same with every default filled in. */
export type CreateAccount = z.output<typeof createAccountInput>

/** Omitted fields stay unchanged. */
export const updateAccountInput = z.extend(z.partial(z.object(fields)), {
  id,
  riskSettings: z.optional(
    z.partial(z.object({ maxPositionSize: percent, maxDailyLoss: percent, maxDrawdown: percent })),
  ),
  /** Change the currency of an account that has trades: their amounts stay as they are, in the new currency. */
  keepAmounts: z._default(z.boolean(), false),
})
export type UpdateAccountInput = z.input<typeof updateAccountInput>
export type UpdateAccount = z.output<typeof updateAccountInput>

export const accountList = z.object({ accounts: z.array(account), selectedAccountId: z.nullable(z.string()) })
export type AccountList = z.infer<typeof accountList>

const byId = z.object({ id })

export const accountsContract = {
  list: raises(...sessionErrors)
    .route(GET('/accounts', 'All accounts and the selected one'))
    .output(accountList),
  create: raises(
    'SESSION_EXPIRED',
    ...productErrors,
    'ACCOUNT_SAVE_FAILED',
    'CURRENCY_UNSUPPORTED',
    'PLAN_LIMIT_REACHED',
  )
    .route(POST('/accounts', 'Create an account and select it', { successStatus: 201 }))
    .input(createAccountInput)
    .output(account),
  get: raises(...accountAccessErrors)
    .route(GET('/accounts/{id}', 'One account'))
    .input(byId)
    .output(account),
  update: raises(
    ...accountAccessErrors,
    'ACCOUNT_NOT_SAVED',
    'ACCOUNT_SAVE_FAILED',
    'CURRENCY_IN_USE',
    'CURRENCY_UNSUPPORTED',
  )
    .route(PATCH('/accounts/{id}', 'Change some settings of an account'))
    .input(updateAccountInput)
    .output(account),
  balance: raises(...sessionErrors)
    .route(
      GET('/accounts/{id}/balance', 'The current balance of an account; 0 if the account does not exist'),
    )
    .input(byId)
    .output(z.object({ balance: z.number() })),
  setFavorite: raises(...accountAccessErrors)
    .route(POST('/accounts/{id}/favorite', 'Make an account the only favourite and select it'))
    .input(byId)
    .output(accountList),
  select: raises(...accountAccessErrors)
    .route(POST('/accounts/{id}/select', 'Select an account'))
    .input(byId)
    .output(accountList),
  delete: raises(...accountAccessErrors)
    .route(DELETE('/accounts/{id}', 'Delete an account with its trades'))
    .input(byId)
    .output(accountList),
  createDemo: raises('SESSION_EXPIRED', ...productErrors, 'DEMO_EXISTS')
    .route(
      POST('/accounts/demo', 'Create the sample account with 500 generated trades', { successStatus: 201 }),
    )
    .output(account),
  ...riskContract,
  ...cashContract,
}
