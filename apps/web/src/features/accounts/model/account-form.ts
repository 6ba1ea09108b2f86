import { createAccountInput, type CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import { contractResolver } from '#web/lib/contract-resolver.ts'

/** As typed: the amount is plain decimal text. */
export type AccountValues = {
  name: string
  type: 'demo' | 'live'
  broker: string
  currency: string
  initialBalance: string
}

export const accountFields = ['name', 'type', 'broker', 'currency', 'initialBalance'] as const

export const emptyAccount: AccountValues = {
  name: '',
  type: 'live',
  broker: '',
  currency: 'USD',
  initialBalance: '0',
}

/** Suggestions alone: brokers have others, such as USC (US cents) or USDT. */
export const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD', 'USDT', 'USC'] as const

export const accountResolver = contractResolver<AccountValues>({
  schema: createAccountInput,
  toInput: toAccountInput,
  required: ['name', 'currency'],
  messages: {
    name: 'accounts:error.name',
    broker: 'accounts:error.broker',
    currency: 'accounts:error.currency',
    initialBalance: 'accounts:error.initialBalance',
  },
})

/** Number() of text that is no number gives NaN, which the contract refuses. */
export function toAccountInput({ initialBalance, ...values }: AccountValues): CreateAccountInput {
  return { ...values, initialBalance: Number(initialBalance.trim() || '0') }
}
