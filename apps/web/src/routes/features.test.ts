import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { shellTexts } from '#web/lib/early/first-texts.ts'
import { features, navigation } from './features.ts'

it('every item of the navigation has its own letter after G', () => {
  const letters = navigation.map(({ letter }) => letter)
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
  expect(new Set(letters).size).toBe(letters.length)
})

const SOURCE = join(import.meta.dirname, '..')
const IMPORT = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gms
const TEXTS = /useTranslation\(\s*(?:'([^']+)'|\[([^\]]+)\])/g

const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

function resolved(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#web/')
    ? join(SOURCE, specifier.slice('#web/'.length))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}

/** The namespaces that a module and everything it imports statically request. */
function requested(start: string): ReadonlyMap<string, string> {
  const files = new Set([start])
  const names = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, one, several] of text.matchAll(TEXTS))
      for (const name of one === undefined ? quoted(several ?? '') : [one])
        if (!names.has(name)) names.set(name, file)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const path = resolved(file, specifier)
      if (path !== undefined) files.add(path)
    }
  }
  return names
}

/** The module that `() => import(…)` loads: the transformed code names it from the root of the web app. */
function moduleOf(load: () => Promise<unknown>): string {
  const path = /import\w*\(\s*["'](.*?)["']/.exec(String(load))?.[1] ?? ''
  return join(SOURCE, path.replace(/^.*\/src\//, ''))
}

it('a page and the commands have all of their texts before they are shown: they would disappear while they load', () => {
  const parts = features.flatMap(({ pages = [], commands = [] }) => [
    ...pages.map(({ path, texts, load }) => ({ part: `/${path}`, texts, load })),
    ...commands.map(({ texts, load }) => ({
      part: `commands in ${moduleOf(load)}`,
      texts: ['commands', ...texts],
      load,
    })),
  ])
  expect(parts.length).toBeGreaterThan(60)
  const missing = parts.flatMap(({ part, texts, load }) => {
    const known = new Set<string>(['common', ...shellTexts, ...texts])
    return [...requested(moduleOf(load))]
      .filter(([name]) => !known.has(name))
      .map(([name, file]) => `${part}: ${name} of ${file.slice(SOURCE.length + 1)}`)
  })
  expect(missing).toEqual([])
})

/** Pages without a screenshot scene so far: delete a line when its page gets one. */
const pagesWithoutScene: readonly string[] = [
  '/daily-review',
  '/notebook',
  '/notebook/:notebookId',
  '/mindset',
  '/strategy/compare',
  '/habits',
  '/backtesting',
  '/backtesting/compare',
  '/backtesting/day',
  '/backtesting/:sessionId',
  '/toolbox',
  '/prices',
  '/registration-complete',
  '/auth/popup',
  '/required-subscription',
  '/payment-failed',
  '/checkout-success',
  '/subscription-repair',
  '/sandbox/checkout/:checkoutId',
  '/sandbox/portal/:customerId',
]

it('every other page of the product has a screenshot scene, which opens it or waits for its address', () => {
  const scenes = globSync(join(SOURCE, '../../../e2e/support/scenes/*.ts')).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const addresses = new Set(
    [...scenes.join('\n').matchAll(/['"`](\/[\w/-]*(?:\*|\$\{)?)/g)].map(([, address = '']) =>
      address.replace(/\*|\$\{/, ':'),
    ),
  )
  const paths = features
    .flatMap(({ pages = [] }) => pages.map(({ path }) => `/${path}`))
    .filter((path) => path !== '/design')
  expect(paths.filter((path) => !addresses.has(path.replace(/:\w+/, ':')))).toEqual(pagesWithoutScene)
})
