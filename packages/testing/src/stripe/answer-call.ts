import { fieldsOf, type FormFields, textsOf } from './form-body.ts'
import { type Endpoint, endpoints } from './stripe-endpoints.ts'
import { customerOf, subscriptionOf } from './stripe-lookups.ts'
import { invalid } from './stripe-refusal.ts'
import type { FakeState, Wire } from './stripe-state.ts'
import { customerWire, subscriptionWire } from './stripe-wire.ts'

/** Answers a call of the API. Throws StripeRefusal. */
export function answerCall(state: FakeState, method: string, path: string, params: FormFields): Wire {
  for (const endpoint of endpoints) {
    const id = endpoint.method === method ? matched(endpoint.path, path) : null
    if (id === null) continue
    checkParameters(endpoint, params)
    return expanded(state, endpoint.answer(state, { id, params, path }), params)
  }
  throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
}

function matched(pattern: string, path: string): string | null {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  if (parts.length !== wanted.length) return null
  if (!wanted.every((part, i) => part === ':id' || part === parts[i])) return null
  return decodeURIComponent(parts[wanted.indexOf(':id')] ?? '')
}

function checkParameters({ required = [], optional = [] }: Endpoint, params: FormFields): void {
  for (const name of Object.keys(params))
    if (![...required, ...optional, 'expand'].includes(name))
      throw invalid(`Received unknown parameter: ${name}`, { param: name, code: 'parameter_unknown' })
  for (const name of required)
    if (params[name] === undefined || params[name] === '')
      throw invalid(`Missing required param: ${name}.`, { param: name, code: 'parameter_missing' })
}

/** Replaces ids by their objects, one level deep. */
function expanded(state: FakeState, object: Wire, params: FormFields): Wire {
  let found = object
  for (const name of Object.values(textsOf(fieldsOf(params, 'expand')))) {
    const id = found[name]
    if (id === null) continue
    if (typeof id !== 'string' || (name !== 'subscription' && name !== 'customer'))
      throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' })
    found = {
      ...found,
      [name]:
        name === 'subscription'
          ? subscriptionWire(state, subscriptionOf(state, id))
          : customerWire(state, customerOf(state, id, 'id')),
    }
  }
  return found
}
