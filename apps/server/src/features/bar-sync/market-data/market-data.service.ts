import { AppError } from '@plumbline/contract/errors'
import type {
  MarketDataName,
  MarketDataService as PresentedService,
} from '@plumbline/contract/prices/market-data'
import type { Config } from '#server/platform/config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/context.ts'
import type { KeyRing } from '#server/platform/key-ring.ts'
import { BarFailure } from '../fetch-bars.service.ts'
import {
  changeChoice,
  type ChoiceRow,
  forgetEmptyAnswers,
  listChoices,
  lockOrAddChoice,
  tradesByService,
} from './choices.repo.ts'
import type { MarketDataService } from './market-data.ts'
import { presentService } from './market-data.presenter.ts'
import { permittedServices } from './services.ts'
import { sealKey } from './stored-key.ts'
import { recordServiceAnswer, recordServiceFailure, reserveCall } from './service-calls.write.ts'

export interface MarketDataDeps {
  readonly config: Pick<Config, 'marketData'>
  readonly database: Database
  readonly keyRing: KeyRing
  readonly now: () => Date
}

export async function listServices(deps: MarketDataDeps, actor: Actor): Promise<PresentedService[]> {
  return deps.database.asUser(actor.userId, async (trx) => {
    const choices = await listChoices(trx, actor.userId)
    const trades = await tradesByService(trx, actor.userId)
    return permittedServices(deps.config).map((service) =>
      presentService(service, {
        choice: choices.find((row) => row.service === service.name),
        trades: trades.find(({ source }) => source === service.name),
        now: deps.now(),
      }),
    )
  })
}

interface ServiceChange {
  readonly service: MarketDataName
  readonly enabled?: boolean | undefined
  readonly key?: string | undefined
}

/** Throws MARKET_DATA_NOT_PERMITTED, MARKET_DATA_KEY_MISSING. */
export async function changeService(
  deps: MarketDataDeps,
  actor: Actor,
  { service: name, enabled, key }: ServiceChange,
): Promise<PresentedService> {
  const service = permitted(deps, name)
  const choice = { userId: actor.userId, service: name }
  return deps.database.asUser(actor.userId, async (trx) => {
    const before = await lockOrAddChoice(trx, choice)
    if (enabled === true && service.needsKey && key === undefined && before.api_key === null)
      throw new AppError('MARKET_DATA_KEY_MISSING')
    if (key !== undefined && service.needsKey) {
      await changeChoice(trx, choice, { ...UNKNOWN, api_key: sealKey(deps.keyRing, choice, key) })
      await forgetEmptyAnswers(trx, choice)
    }
    if (enabled !== undefined) await changeChoice(trx, choice, { enabled })
    return present(deps, trx, actor, service)
  })
}

/** Nothing is known of a new key. */
const UNKNOWN = {
  state: 'untested',
  reason: null,
  checked_at: null,
  paused_until: null,
  minute_limit: null,
  day_limit: null,
  minute_used: 0,
  day_used: 0,
} as const satisfies Partial<ChoiceRow>

/** Throws MARKET_DATA_NOT_PERMITTED. */
export async function removeServiceKey(
  deps: MarketDataDeps,
  actor: Actor,
  { service: name }: { readonly service: MarketDataName },
): Promise<PresentedService> {
  const service = permitted(deps, name)
  return deps.database.asUser(actor.userId, async (trx) => {
    const change = { ...UNKNOWN, api_key: null, ...(service.needsKey && { enabled: false }) }
    await changeChoice(trx, { userId: actor.userId, service: name }, change)
    return present(deps, trx, actor, service)
  })
}

/** One request without data of the user, within the limits. Throws MARKET_DATA_NOT_PERMITTED, MARKET_DATA_KEY_MISSING. */
export async function testService(
  deps: MarketDataDeps,
  actor: Actor,
  { service: name }: { readonly service: MarketDataName },
): Promise<PresentedService> {
  const service = permitted(deps, name)
  const { userId } = actor
  await deps.database.asUser(userId, async (trx) => {
    const row = await lockOrAddChoice(trx, { userId, service: name })
    if (service.needsKey && row.api_key === null) throw new AppError('MARKET_DATA_KEY_MISSING')
  })
  const call = await reserveCall(deps, service, userId, true)
  if (call.kind === 'call') {
    try {
      // Bounded in time by the service's client.
      const limits = await service.check(call.key, new AbortController().signal)
      await recordServiceAnswer(deps, service, userId, { limits })
    } catch (error) {
      if (!(error instanceof BarFailure)) throw error
      await recordServiceFailure(deps, service, userId, error.reason)
    }
  }
  return deps.database.asUser(userId, (trx) => present(deps, trx, actor, service))
}

function permitted({ config }: MarketDataDeps, name: MarketDataName): MarketDataService {
  const service = permittedServices(config).find((each) => each.name === name)
  if (service === undefined) throw new AppError('MARKET_DATA_NOT_PERMITTED', { service: name })
  return service
}

async function present(
  { now }: MarketDataDeps,
  trx: Tx,
  { userId }: Actor,
  service: MarketDataService,
): Promise<PresentedService> {
  const choices = await listChoices(trx, userId)
  const trades = await tradesByService(trx, userId)
  return presentService(service, {
    choice: choices.find((row) => row.service === service.name),
    trades: trades.find(({ source }) => source === service.name),
    now: now(),
  })
}
