import { type ComparedRules, ruleKeysOf } from '@plumbline/domain/insights/rule-labelling'
import type { Actor } from '#server/platform/http/context.ts'
import { idAt, type RuleKeys, type SelectedAccount } from '#server/ledger/statistics/select-trades.service.ts'
import {
  type CheckedTradesDeps,
  eachSelectedTrade,
  MAX_CHECKED_TRADES,
} from '#server/features/trading-plans/checked-trades.service.ts'

type KeysAt = (row: number) => readonly string[]

const NONE: readonly string[] = []

/**
 * The groups of an account's trades by rules. Checking them reads every trade with its prices and marks, so it is done
 * once per revision of the account and state of the rules, and kept with the snapshot of the account's columns. Accounts
 * too large for adherence have none.
 */
export async function ruleKeysIn(
  deps: CheckedTradesDeps,
  actor: Actor,
  selected: SelectedAccount,
  rules: ComparedRules,
): Promise<KeysAt> {
  const { account, snapshot } = selected
  if (account.closed_trades + account.open_trades > MAX_CHECKED_TRADES) return () => NONE
  const { initial_balance_cents: balance, broker_time_zone: zone } = account
  const basis = JSON.stringify([rules.plan, [...rules.strategies], balance, zone])
  const known = snapshot.ruleKeys
  if (known?.basis === basis) return known.at
  const ruleKeys: RuleKeys = {
    basis,
    bytes: 0,
    at: compute(deps, actor, selected, rules, (bytes) => {
      ruleKeys.bytes = bytes
    }),
  }
  snapshot.ruleKeys = ruleKeys
  try {
    return await ruleKeys.at
  } catch (error) {
    if (snapshot.ruleKeys === ruleKeys) delete snapshot.ruleKeys
    throw error
  }
}

/** Trades share combinations of results, which are stored once. */
async function compute(
  deps: CheckedTradesDeps,
  actor: Actor,
  { account, columns }: SelectedAccount,
  rules: ComparedRules,
  onBytes: (bytes: number) => void,
): Promise<KeysAt> {
  const keysOf = ruleKeysOf(rules)
  const combinations: (readonly string[])[] = [NONE]
  const placeOf = new Map<string, number>()
  const places = new Map<string, number>()
  let keysStored = 0
  await eachSelectedTrade(deps, actor, account, { include: ['open'] }, (checked) => {
    const keys = keysOf(checked)
    if (keys.length === 0) return
    const name = keys.join('\n')
    let place = placeOf.get(name)
    if (place === undefined) {
      place = combinations.length
      placeOf.set(name, place)
      combinations.push(keys)
      keysStored += keys.length
    }
    places.set(checked.trade.id, place)
  })
  const placeAt = new Uint32Array(columns.count)
  if (places.size > 0)
    for (let row = 0; row < columns.count; row += 1) placeAt[row] = places.get(idAt(columns, row)) ?? 0
  onBytes(placeAt.byteLength + combinations.length * 100 + keysStored * 60)
  return (row) => combinations[placeAt[row] ?? 0] ?? NONE
}
