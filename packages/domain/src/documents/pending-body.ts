import { fieldsOf, isMap, withoutBroken } from './document-values.ts'

/**
 * A document as JSON text for storage: as received, except for characters that databases reject. A value must not be
 * nested deeper than the call stack allows: file readers check that first.
 */
export function pendingBody(body: unknown): string {
  return JSON.stringify(storable(body)) ?? 'null'
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return withoutBroken(value)
  if (Array.isArray(value)) return value.map(storable)
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [withoutBroken(key), storable(field)]),
  )
}

/**
 * A broker link for storage, without its password: it was encrypted with a secret that every browser had, which
 * protects nothing and which cannot be decrypted here, so the user enters it again.
 */
export function storableConnection(connection: unknown): unknown {
  const { password, ...rest } = fieldsOf(connection)
  return password === undefined ? rest : { ...rest, needsPasswordReentry: true }
}

/** An account's document for storage, with its broker link as above. */
export function storableAccount(account: unknown): unknown {
  const fields = fieldsOf(account)
  return 'mt5Connection' in fields
    ? { ...fields, mt5Connection: storableConnection(fields['mt5Connection']) }
    : account
}

/** A stored plan `enterprise` becomes `pro` on load (spec of sign-in and subscription, section 4). */
export function storableSubscription(subscription: unknown): unknown {
  if (!isMap(subscription)) return subscription === 'enterprise' ? 'pro' : subscription
  return Object.fromEntries(
    Object.entries(subscription).map(([key, value]) => [
      key,
      PLAN_FIELDS.has(key) && value === 'enterprise' ? 'pro' : value,
    ]),
  )
}

const PLAN_FIELDS: ReadonlySet<string> = new Set(['planType', 'tier', 'plan', 'willDowngradeTo'])
