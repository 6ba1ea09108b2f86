import { registration, type Registration } from '@plumbline/contract/identity/profile'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'

export type RegistrationValues = { name: string; currency: string; timeZone: string }

export const registrationFields = ['name', 'currency', 'timeZone'] as const

export const toRegistration = ({ name, currency, timeZone }: RegistrationValues): Registration => ({
  name: name.trim(),
  currency: currency.trim().toUpperCase(),
  timeZone: timeZone.trim(),
})

export const registrationResolver = contractResolver<RegistrationValues>({
  schema: registration,
  toInput: toRegistration,
  required: { name: 'errors:required.yourName', currency: 'errors:required.currency' },
  messages: {
    name: 'identity:error.name',
    currency: 'settings:error.currency',
    timeZone: 'settings:error.zone',
  },
})
