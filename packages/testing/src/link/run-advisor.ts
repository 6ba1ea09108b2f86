import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AdvisorSend } from './expert-advisor.ts'
import type { AdvisorTerminal } from './read-terminal.ts'

export const ADVISOR_SOURCE = resolve(import.meta.dirname, '../../../../apps/bridge/mql5/PlumblineLink.mq5')
const STAND_IN = resolve(import.meta.dirname, 'stand-in-terminal.hpp')

/** Whether the advisor can run here: compiled with a C++ compiler, against a stub of the terminal. */
export const canRunAdvisor = spawnSync('g++', ['--version']).status === 0

/** The advisor's output for the user: `print`, `alert` and `comment`, in order. */
export interface AdvisorWords {
  readonly how: string
  readonly text: string
}

export interface RunningAdvisor {
  readonly timer: () => Promise<void>
  readonly tradeTransaction: () => void
  readonly words: readonly AdvisorWords[]
  /** Headers of the sent requests. */
  readonly headers: readonly string[]
  readonly stop: () => void
}

export interface RunAdvisorOptions {
  readonly program: string
  readonly send: AdvisorSend
  readonly terminal: () => AdvisorTerminal
  readonly address: string
  readonly key: string
  readonly overlapDays?: number
  readonly batch?: number
  readonly reportSeconds?: number
}

/** Translates the advisor's source to C++ and compiles it in a folder; returns the program's path. */
export function compileAdvisor(folder: string): string {
  const [source, program] = [resolve(folder, 'advisor.cpp'), resolve(folder, 'advisor')]
  writeFileSync(source, inCpp(readFileSync(ADVISOR_SOURCE, 'utf8')))
  execFileSync('g++', ['-std=c++17', '-O0', '-w', '-o', program, source])
  return program
}

/**
 * MQL5 differs from C++ in its arrays, strings, inputs, and in functions that may be called before their declaration.
 */
function inCpp(source: string): string {
  const text = source
    .replace(/^#property.*$/gm, '')
    .replace(/^input /gm, '')
    .replace(/"(?:[^"\\\n]|\\.)*"/g, (literal) => `S(${literal})`)
    .replace(/\b(\w+) +&(\w+)\[\]/g, 'Array<$1> &$2')
    .replace(/\b(\w+) +(\w+)\[\];/g, 'Array<$1> $2;')
  const heads = [...text.matchAll(/^\w+ \w+\([^{};]*\)(?=\n {2}\{)/gm)]
  const first = heads[0]?.index ?? 0
  const prototypes = heads.map(([head]) => `${head};\n`).join('')
  return `#include "${STAND_IN}"\n${text.slice(0, first)}${prototypes}${text.slice(first)}\n${MAIN}`
}

const MAIN = `int main() {
  for (Row line = take(); !line.empty(); line = take()) {
    if (line[0] == "inputs") {
      ServerAddress = textOf(line[1]);
      LinkKey = textOf(line[2]);
      ReportSeconds = int(integerOf(line[3]));
      OverlapDays = int(integerOf(line[4]));
      DealsInBatch = int(integerOf(line[5]));
      if (OnInit() != INIT_SUCCEEDED) stop("the inputs are refused");
    }
    if (line[0] == "trade") OnTradeTransaction(MqlTradeTransaction(), MqlTradeRequest(), MqlTradeResult());
    if (line[0] == "timer") {
      OnTimer();
      std::cout << "done\\n" << std::flush;
    }
  }
  OnDeinit(0);
}
`

/** Starts the compiled advisor as if attached to a chart. Its clock is that of the test's terminal. */
export function runAdvisor(options: RunAdvisorOptions): RunningAdvisor {
  const { send, terminal, address, key, overlapDays = 7, batch = 500, reportSeconds = 60 } = options
  const child = spawn(options.program)
  const output = readerOf(child)
  const words: AdvisorWords[] = []
  const headers: string[] = []
  const write = (text: string) => child.stdin.write(text)
  write(linesOf(terminal()))
  write(`inputs ${hex(address)} ${hex(key)} ${reportSeconds} ${overlapDays} ${batch}\n`)

  async function timer(): Promise<void> {
    write(`${linesOf(terminal())}timer\n`)
    for (;;) {
      const [kind = '', ...rest] = (await output.line()).split(' ')
      if (kind === 'done') return
      if (kind === 'request') await answer(rest)
      else words.push({ how: kind, text: await output.bytes(Number(rest[0])) })
    }
  }

  async function answer([method = '', , headSize, bodySize]: readonly string[]): Promise<void> {
    headers.push(await output.bytes(Number(headSize)))
    const body = await output.bytes(Number(bodySize))
    const { status, text } = method === 'GET' ? await send('GET', null) : await send('POST', body)
    // The terminal may change while the server works.
    write(`${linesOf(terminal())}answer ${status} ${Buffer.byteLength(text)}\n${text}`)
  }

  return {
    timer,
    tradeTransaction: () => write('trade\n'),
    words,
    headers,
    stop: () => child.stdin.end(),
  }
}

/** The terminal for the stub: one line per record, in the order of its columns; texts as hexadecimal UTF-16 units. */
function linesOf(now: AdvisorTerminal): string {
  const { account: a, clockOffsetSeconds, nowMs, build = 0 } = now
  const rows: readonly (readonly (string | number)[])[] = [
    ['terminal', nowMs, clockOffsetSeconds === null ? 0 : 1, clockOffsetSeconds ?? 0, build],
    [
      'account',
      a.login,
      hex(a.server),
      hex(a.currency),
      a.balance,
      a.credit,
      a.equity,
      a.margin,
      a.margin_free,
    ].concat([a.leverage, hex(a.company), a.margin_mode, a.trade_mode]),
    ...now.deals.map((d) =>
      [
        'deal',
        d.ticket,
        d.order,
        d.time_msc,
        d.type,
        d.entry,
        d.position_id,
        d.reason,
        d.volume,
        d.price,
      ].concat([d.profit, d.commission, d.swap, d.fee, hex(d.symbol), hex(d.comment), d.sl ?? 0, d.tp ?? 0]),
    ),
    ...now.orders.map((o) => ['order', o.ticket, o.sl, o.tp]),
    ...now.positions.map((p) =>
      ['position', p.identifier, p.ticket, p.sl, p.tp, p.price_current, p.swap, p.profit].concat([
        hex(p.symbol),
        p.type,
        p.volume,
        p.price_open,
        p.time_msc,
      ]),
    ),
    ...(now.symbols ?? []).map((s) => ['symbol', hex(s.name), s.digits]),
    ...(now.isLoadingBars ? [['loading']] : []),
    ...(now.rates ?? []).flatMap(({ symbol, seconds, rows }) =>
      rows.map((row) => ['rate', hex(symbol), seconds, ...row]),
    ),
  ]
  return rows.map((row) => `${row.join(' ')}\n`).join('')
}

function hex(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `x${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}`
}

function readerOf({ stdout, stderr }: ChildProcessWithoutNullStreams) {
  let waiting = Buffer.alloc(0)
  let ended = false
  let complaint = ''
  let wake = () => {}
  stdout.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    wake()
  })
  stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8')
  })
  stdout.on('end', () => {
    ended = true
    wake()
  })
  async function until(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (ended) throw new Error(`the advisor ended: ${complaint}`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  function take(size: number): string {
    const text = waiting.subarray(0, size).toString('utf8')
    waiting = waiting.subarray(size)
    return text
  }
  return {
    line: async () => {
      await until(() => waiting.includes(10))
      return take(waiting.indexOf(10) + 1).trimEnd()
    },
    bytes: async (size: number) => {
      await until(() => waiting.length >= size)
      return take(size)
    },
  }
}
