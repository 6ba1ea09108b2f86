import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { dashboardTexts, shellTexts } from '#web/lib/early/first-texts.ts'

const SOURCE = join(import.meta.dirname, '..')
const ROUTES = ['router.tsx', 'admin-routes.tsx']
  .map((name) => readFileSync(join(SOURCE, 'routes', name), 'utf8'))
  .join('')
const IMPORT = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gms
const TEXTS = /useTranslation\(\s*(?:'([^']+)'|\[([^\]]+)\])/g
const PAGE = /\bpage\(\s*'([^']*)',\s*(\[[^\]]*\]|\w+),\s*async \(\) => \(await import\('([^']+)'\)/g

const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** The namespaces that a router constant or a literal list names. */
function declared(list: string): readonly string[] {
  if (list === 'dashboardTexts') return dashboardTexts
  return quoted(
    list.startsWith('[') ? list : (new RegExp(`const ${list} = (\\[[^\\]]*\\])`).exec(ROUTES)?.[1] ?? ''),
  )
}

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

it('a page has all of its texts before it is shown: it would disappear while they load', () => {
  const pages = [...ROUTES.matchAll(PAGE)].filter(([, path]) => path !== 'design')
  expect(pages.length).toBeGreaterThan(40)
  const missing = pages.flatMap(([, path, list = '', specifier = '']) => {
    const known = new Set<string>(['common', ...shellTexts, ...declared(list)])
    const module = resolved(join(SOURCE, 'routes/router.tsx'), specifier) ?? specifier
    return [...requested(module)]
      .filter(([name]) => !known.has(name))
      .map(([name, file]) => `/${path}: ${name} of ${file.slice(SOURCE.length + 1)}`)
  })
  expect(missing).toEqual([])
})
