import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { barsAnswer } from '@plumbline/contract/bridge/bridge'
import {
  terminalAccount,
  terminalDeal,
  terminalOrder,
  terminalPosition,
} from '@plumbline/contract/bridge/terminal-records'
import * as z from 'zod/mini'
import { TerminalError, unknownSymbol } from '../terminal-error.ts'
import type { Terminal } from './terminal.ts'

const deals = z.array(terminalDeal)
const orders = z.array(terminalOrder)
const positions = z.array(terminalPosition)
const bars = z.array(barsAnswer)

/**
 * Replays a folder of recorded responses (`deals.json`, `orders.json`, `account.json`, optionally `positions.json` and
 * `bars.json`) in the format of the Python package; bars are in that of the bridge's answers, and without them there is
 * no call for bars. Accepts any login and password; the account takes the login and server of the call. Throws an
 * `Error` that names the missing or invalid file.
 */
export async function openRecording(folder: string): Promise<Terminal> {
  const recorded = {
    deals: await read(folder, 'deals.json', deals),
    orders: await read(folder, 'orders.json', orders),
    account: await read(folder, 'account.json', terminalAccount),
    positions: await read(folder, 'positions.json', positions, []),
    bars: await read(folder, 'bars.json', z.nullable(bars), null),
  }
  return {
    name: 'recorded',
    state: async ({ login, server }) => ({
      account: { ...recorded.account, login: String(login), server },
      positions: recorded.positions,
      clockOffsetSeconds: null,
    }),
    history: async (_login, { fromMs, toMs }) => ({
      deals: recorded.deals.filter(({ time_msc: at }) => at >= fromMs && at <= toMs),
      orders: recorded.orders,
    }),
    positionDeals: async (_login, positionId) => ({
      deals: recorded.deals.filter((deal) => deal.position_id === positionId),
      orders: recorded.orders,
    }),
    bars: async (_login, { symbol, timeframe, from, to }) => {
      if (recorded.bars === null)
        throw new TerminalError('not-found', 'The recording has no bars (bars.json).')
      const ofSymbol = recorded.bars.filter((series) => series.symbol === symbol)
      const [first] = ofSymbol
      if (first === undefined) throw unknownSymbol(symbol)
      const series = ofSymbol.find((other) => other.timeframe === timeframe)
      const rows = series?.bars.filter(([time = 0]) => time >= from && time < to) ?? []
      return { symbol, timeframe, digits: (series ?? first).digits, bars: rows }
    },
    abort: () => undefined,
    close: async () => undefined,
  }
}

async function read<T>(folder: string, name: string, schema: z.core.$ZodType<T>, missing?: T): Promise<T> {
  const path = join(folder, name)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (missing !== undefined && isAbsent(error)) return missing
    throw new Error(`PLUMBLINE_RECORDING: ${path} cannot be read`, { cause: error })
  }
  const parsed = z.safeParse(schema, json(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `PLUMBLINE_RECORDING: ${path} is not a valid recording (${issue?.path.join('.')}: ${issue?.message})`,
  )
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** undefined for invalid JSON, which no schema here accepts. */
function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
