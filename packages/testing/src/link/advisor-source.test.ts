import { readFileSync } from 'node:fs'
import { BARS_PAGE } from '@plumbline/contract/bridge/bridge'
import { LINK_BATCH, LINK_KEY_PREFIX, LINK_PATH, LINK_VERSION } from '@plumbline/contract/bridge/link'
import { describe, expect, test } from 'vitest'
import * as linkJson from './link-json.ts'
import {
  argumentsOf,
  callsOf,
  functionsOf,
  loopsOf,
  type Mql5Function,
  reaching,
  withoutLiterals,
} from './mql5-source.ts'
import { ADVISOR_SOURCE } from './run-advisor.ts'

const source = readFileSync(ADVISOR_SOURCE, 'utf8')
const code = withoutLiterals(source)
const functions = functionsOf(source)
const client = readFileSync(new URL('link-json.ts', import.meta.url), 'utf8')

/** A field as it is composed: its name, the function that writes it, and of what. */
type Field = readonly [name: string, writer: string, of: string]

function fieldsInMql5({ body }: Mql5Function): readonly Field[] {
  return [...body.matchAll(/\\"(\w+)\\":" \+ (\w+)\(((?:[^()]|\([^()]*\))*)\)/g)].map(
    ([, name = '', writer = '', of = '']) => [name, lowerFirst(writer), of],
  )
}

function fieldsInClient(name: string): readonly Field[] {
  const start = client.indexOf(`function ${name}(`)
  const body = client.slice(start, client.indexOf('\n}', start))
  return [...body.matchAll(/"(\w+)":\$\{(\w+)\(([^()]*)\)\}/g)].map(
    ([, field = '', writer = '', of = '']) => [field, writer, of],
  )
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

function defined(name: string): string | undefined {
  return new RegExp(`^#define ${name} +(.+)$`, 'm').exec(source)?.[1]?.replaceAll('"', '')
}

describe('the JSON of the advisor and the client', () => {
  const writers = functions.filter(({ name }) => name.startsWith('Json') && name !== 'JsonValue')

  test('is composed by functions of the same names', () => {
    expect(writers.map(({ name }) => lowerFirst(name)).sort()).toEqual(
      Object.entries(linkJson)
        .flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
        .sort(),
    )
  })

  test.each(['JsonAccount', 'JsonSymbol', 'JsonDeal', 'JsonOrder', 'JsonPosition'])(
    'has the same fields in the same order and formats (%s)',
    (name) => {
      const writer = writers.find((each) => each.name === name)
      const fields = writer === undefined ? [] : fieldsInMql5(writer)
      expect(fields.length).toBeGreaterThan(1)
      expect(fields).toEqual(fieldsInClient(lowerFirst(name)))
    },
  )

  test.each([
    ['JsonBatch', 10],
    ['JsonBarBatch', 7],
  ])('has the same fields in the same order in a batch (%s)', (batch, count) => {
    const writer = writers.find(({ name }) => name === batch)
    const fields = writer === undefined ? [] : fieldsInMql5(writer)
    expect(fields).toHaveLength(count)
    const names = (each: readonly Field[]) => each.map(([name, by]) => `${name} ${by}`)
    expect(names(fields)).toEqual(names(fieldsInClient(lowerFirst(batch))))
  })

  test('has the same decimals and the same identification', () => {
    expect(defined('ADVISOR')).toBe(linkJson.ADVISOR)
    expect(defined('LINK_VERSION')).toBe(String(linkJson.LINK_VERSION))
    expect(defined('VOLUME_DIGITS')).toBe(String(linkJson.VOLUME_DIGITS))
    expect(defined('PRICE_DIGITS')).toBe(String(linkJson.PRICE_DIGITS))
    expect(defined('MONEY_DIGITS')).toBe(String(linkJson.MONEY_DIGITS))
  })

  test('matches the contract', () => {
    expect(defined('LINK_PATH')).toBe(LINK_PATH)
    expect(defined('LINK_VERSION')).toBe(String(LINK_VERSION))
    expect(defined('KEY_PREFIX')).toBe(LINK_KEY_PREFIX)
    expect(defined('LARGEST_BATCH')).toBe(String(LINK_BATCH))
    expect(defined('LARGEST_BARS')).toBe(String(BARS_PAGE))
  })
})

/** `SymbolSelect` only adds a symbol to the Market Watch. */
const isSelection = (name: string) => /Select(By\w+)?$/.test(name) && name !== 'SymbolSelect'

describe('the terminal’s history', () => {
  const selecting = reaching(functions, [...new Set(callsOf(code))].filter(isSelection))

  test('is selected in one place', () => {
    expect(callsOf(code).filter(isSelection)).toEqual(['HistorySelect'])
    expect([...selecting].sort()).toEqual(['HistorySelect', 'OnTimer', 'ReadTerminal', 'Report', 'Work'])
  })

  test('is not selected in a loop, nor by what a loop calls', () => {
    const loops = functions.flatMap(({ code }) => loopsOf(code))
    expect(loops.length).toBeGreaterThan(15)
    for (const loop of loops) expect(callsOf(loop).filter((name) => selecting.has(name))).toEqual([])
  })

  test('is reported by the check when a loop selects it', () => {
    const wrong = functionsOf(
      'void A()\n{\n for(int i = 0; i < 9; i++)\n  if(i > 3)\n   B();\n}\nvoid B()\n{\n HistoryDealSelect(1);\n}\n',
    )
    const calls = wrong.flatMap(({ code }) => loopsOf(code)).flatMap(callsOf)
    expect(calls.filter((name) => reaching(wrong, ['HistoryDealSelect']).has(name))).toEqual(['B'])
  })
})

describe('the link key', () => {
  const telling = reaching(functions, ['Print', 'PrintFormat', 'Alert', 'Comment', 'MessageBox'])
  const secrets = /\b(LinkKey|g_key|headers)\b/
  const using = (secret: string) =>
    functions.filter(({ code }) => new RegExp(`\\b${secret}\\b`).test(code)).map(({ name }) => name)

  test('is used only where it is read, checked and sent', () => {
    expect(using('LinkKey')).toEqual(['Forget'])
    expect(using('g_key')).toEqual(['Forget', 'Complaint', 'ServerSays', 'AskServer'])
    expect(using('headers')).toEqual(['AskServer'])
  })

  test('is not passed to anything that prints, alerts or comments, directly or indirectly', () => {
    const said = functions.flatMap(({ code }) => argumentsOf(code, telling))
    expect(said.length).toBeGreaterThan(10)
    expect(said.filter((words) => secrets.test(words))).toEqual([])
    expect(using('g_key').filter((name) => telling.has(name))).toEqual([])
  })

  test('is not stored for later messages', () => {
    const kept = [...code.matchAll(/(\w+)\s*\+?=([^;=][^;]*);/g)]
      .filter(([, , value = '']) => secrets.test(value.replace(/WebRequest\([^;]*/, '')))
      .map(([, name]) => name)
    expect(kept).toEqual(['g_key', 'headers'])
    const answers = [...code.matchAll(/return([^;]*);/g)].filter(([, value = '']) => secrets.test(value))
    expect(answers).toEqual([])
  })
})

describe('the advisor', () => {
  test('does not trade, include files or call a library', () => {
    expect(callsOf(code).filter((name) => /^(Order(Send|Close|Delete|Modify)|.*Trade\b)/.test(name))).toEqual(
      [],
    )
    expect(code).not.toMatch(/#(include|import)/)
  })

  test('is plain ASCII, so that no editor misreads its code page', () => {
    expect(/^[\n\u0020-\u007e]*$/.test(source)).toBe(true)
  })

  test('works only in the timer', () => {
    const transaction = functions.find(({ name }) => name === 'OnTradeTransaction')
    expect(transaction?.body.replace(/\s+/g, ' ')).toBe('{ g_dirty = true; }')
  })
})
