import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  barsAnswer,
  BRIDGE_ERRORS,
  type BridgeErrorCode,
  type TerminalLogin,
} from '@plumbline/contract/bridge/bridge'
import {
  clockOffset,
  terminalAccount,
  terminalDeal,
  terminalOrder,
  terminalPosition,
} from '@plumbline/contract/bridge/terminal-records'
import * as z from 'zod/mini'
import type { BridgeLog } from '../log.ts'
import { TerminalError } from '../terminal-error.ts'
import type { Terminal } from './terminal.ts'

export interface PythonOptions {
  /** A Python interpreter with the package `MetaTrader5`. */
  readonly program: string
  readonly log: BridgeLog
  /** Added to the bridge's own environment. */
  readonly env?: Readonly<Record<string, string>>
}

const worker = fileURLToPath(new URL('../../python/worker.py', import.meta.url))

const state = z.object({
  account: terminalAccount,
  positions: z.array(terminalPosition),
  clockOffsetSeconds: clockOffset,
})
const dealsAndOrders = z.object({ deals: z.array(terminalDeal), orders: z.array(terminalOrder) })
const answer = z.object({
  id: z.int(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
})

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** The worker process and the calls that wait for its responses. */
interface Worker {
  readonly child: ChildProcessWithoutNullStreams
  readonly waiting: Map<number, Waiting>
}

/**
 * A terminal behind its official Python package. `python/worker.py` speaks JSON lines; it is started by the first call
 * and restarted after it ended. Its responses are validated with the contract's schemas.
 */
export function openPython({ program, log, env = {} }: PythonOptions): Terminal {
  let current: Worker | null = null
  let lastId = 0

  const notStarted = () =>
    new TerminalError(
      'terminal-unavailable',
      `${program} could not be started. Install Python with the package MetaTrader5, or set PLUMBLINE_PYTHON.`,
    )

  function spawned(): ChildProcessWithoutNullStreams {
    try {
      return spawn(program, ['-u', worker], { env: { ...process.env, ...env } })
    } catch {
      // Some program names throw instead of emitting `error`: too long, a path through a file, a Windows script.
      throw notStarted()
    }
  }

  function start(): Worker {
    const child = spawned()
    const started: Worker = { child, waiting: new Map() }
    const end = (error: TerminalError): void => {
      if (current === started) current = null
      for (const { reject } of started.waiting.values()) reject(error)
      started.waiting.clear()
    }
    child.on('error', () => end(notStarted()))
    // Not `close`: a terminal that the worker started may keep its pipes open.
    child.on('exit', () =>
      end(
        new TerminalError(
          'terminal-unavailable',
          'The terminal’s worker process ended. The next call restarts it; see the bridge’s log for the reason.',
        ),
      ),
    )
    // Write after exit: the `exit` handler has rejected the waiting calls.
    child.stdin.on('error', () => undefined)
    createInterface({ input: child.stdout }).on('line', (line) => take(started, line))
    createInterface({ input: child.stderr }).on('line', (line) =>
      log.info('worker', { line: line.slice(0, 500) }),
    )
    return started
  }

  function take({ waiting }: Worker, line: string): void {
    const parsed = z.safeParse(answer, parsedJson(line))
    if (!parsed.success) {
      log.info('invalid worker response', { length: line.length })
      return
    }
    const { id, result, error } = parsed.data
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) caller?.resolve(result)
    else caller?.reject(new TerminalError(codeOf(error.code), error.message))
  }

  async function call<T>(
    schema: z.core.$ZodType<T>,
    { login, password, server }: TerminalLogin,
    request: Readonly<Record<string, unknown>>,
  ): Promise<T> {
    current ??= start()
    const { child, waiting } = current
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(id, { resolve, reject })
    child.stdin.write(`${JSON.stringify({ id, login, password, server, ...request })}\n`)
    const result = z.safeParse(schema, await promise)
    if (result.success) return result.data
    const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))].slice(0, 5)
    throw new TerminalError('terminal-failed', `The terminal returned invalid data: ${fields.join(', ')}.`)
  }

  return {
    name: 'python',
    state: (login) => call(state, login, { call: 'state' }),
    history: (login, { fromMs, toMs }) =>
      call(dealsAndOrders, login, {
        call: 'history',
        from: Math.floor(fromMs / 1000),
        to: Math.ceil(toMs / 1000),
      }),
    positionDeals: (login, position) => call(dealsAndOrders, login, { call: 'position_deals', position }),
    bars: (login, { symbol, timeframe, from, to }) =>
      call(barsAnswer, login, { call: 'bars', symbol, timeframe, from, to }),
    abort() {
      // Clears `current` first, so that the next call starts a new worker instead of using the one being killed.
      const ended = current
      current = null
      ended?.child.kill('SIGKILL')
    },
    async close() {
      if (current === null) return
      const { child } = current
      const closed = Promise.withResolvers<void>()
      child.once('close', () => closed.resolve())
      child.stdin.end()
      const killer = setTimeout(() => child.kill('SIGKILL'), 2_000)
      await closed.promise
      clearTimeout(killer)
    },
  }
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function codeOf(code: string): BridgeErrorCode {
  return isCode(code) ? code : 'terminal-failed'
}

function isCode(code: string): code is BridgeErrorCode {
  return code in BRIDGE_ERRORS
}
