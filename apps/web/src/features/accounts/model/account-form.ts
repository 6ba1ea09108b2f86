import { createAccountInput, type CreateAccountInput } from '@plumbline/contract/accounts/accounts'
import { typedAmount } from '#web/lib/format/cents.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

/** Form values as typed: the amount is plain decimal text. */
export type AccountValues = {
  name: string
  type: 'demo' | 'live'
  broker: string
  currency: string
  initialBalance: string
}

export const accountFields = ['name', 'type', 'broker', 'currency', 'initialBalance'] as const

/** A new account in the currency of the user's settings. */
export function emptyAccount(currency: string): AccountValues {
  return { name: '', type: 'live', broker: '', currency, initialBalance: '0' }
}

export const accountResolver = contractResolver<AccountValues>({
  schema: createAccountInput,
  toInput: toAccountInput,
  required: { name: 'errors:required.name', currency: 'errors:required.currency' },
  messages: {
    name: 'accounts:error.name',
    broker: 'accounts:error.broker',
    currency: 'accounts:error.currency',
    initialBalance: 'accounts:error.initialBalance',
  },
})

/** Text that is not an amount becomes NaN, which the contract rejects. */
export function toAccountInput({ initialBalance, ...values }: AccountValues): CreateAccountInput {
  return { ...values, initialBalance: typedAmount(initialBalance) ?? 0 }
}
