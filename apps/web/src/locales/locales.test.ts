import { languageCodes } from '@plumbline/contract/identity/languages'
import { describe, expect, it } from 'vitest'
import { textNames } from '#web/lib/i18n/text-names.ts'
import { sourceFiles } from '#web/testing/source-tree.ts'
import { usedKeys } from '#web/testing/used-keys.ts'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true })
const english = textsOf('en')
const used = sourceFiles().map(usedKeys)

it.each(languageCodes)('%s has the same keys as English in every namespace, with its own plurals', (code) => {
  expect(english.size).toBeGreaterThan(30)
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
  const expected = [...english.keys()].flatMap((key) => {
    const base = key.replace(/_(one|other)$/, '')
    return base === key ? [key] : pluralCategories.map((category) => `${base}_${category}`)
  })
  expect([...textsOf(code).keys()].toSorted()).toEqual([...new Set(expected)].toSorted())
})

it('every namespace is listed by name', () => {
  const names = new Set(Object.keys(files).map((path) => path.replace(/.*\/(.*)\.json$/, '$1')))
  expect([...names].toSorted()).toEqual([...textNames])
})

it.each(languageCodes)(
  '%s has the same placeholders as English in every text, and no text is empty',
  (code) => {
    const placeholders = (text: string) =>
      [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted()
    for (const [key, text] of textsOf(code)) {
      const inEnglish = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? ''
      expect.soft(placeholders(text), key).toEqual(placeholders(inEnglish))
      expect.soft(text.trim(), key).not.toBe('')
    }
  },
)

it('every key used in the code exists', () => {
  const known = new Set([...english.keys()].map(withoutPlural))
  const missing = used.flatMap(({ path, namespaces, keys, prefixes }) =>
    [
      ...keys.filter((key) => !candidates(key, namespaces).some((name) => known.has(name))),
      ...prefixes.filter((prefix) => {
        const names = candidates(prefix, namespaces)
        return prefix !== '' && !names.some((name) => [...known].some((key) => key.startsWith(name)))
      }),
    ].map((key) => `${path}: ${key}`),
  )
  expect(missing).toEqual([])
})

it('every key is used somewhere', () => {
  const strings = new Set(used.flatMap((file) => [...file.strings, ...file.keys]))
  const prefixes = used.flatMap((file) => file.prefixes.filter((prefix) => prefix !== ''))
  const unused = [...new Set([...english.keys()].map(withoutPlural))].filter((name) => {
    const [, key = ''] = name.split(/:(.*)/)
    const spellings = [key, name]
    return !spellings.some(
      (spelling) => strings.has(spelling) || prefixes.some((prefix) => spelling.startsWith(prefix)),
    )
  })
  expect(unused).toEqual([])
})

describe('key parsing', () => {
  it('handles plurals, namespaces and fallbacks', () => {
    expect(withoutPlural('common:kpi.sample_other')).toBe('common:kpi.sample')
    expect(candidates('accounts:title', ['import', 'common'])).toEqual(['accounts:title'])
    expect(candidates('title', ['import', 'common'])).toEqual(['import:title', 'common:title'])
  })
})

/** `namespace:key.path` → text. */
function textsOf(language: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const add = (name: string, value: string | Texts) => {
    if (typeof value === 'string') texts.set(name, value)
    else
      for (const [key, inner] of Object.entries(value))
        add(`${name}${name.endsWith(':') ? '' : '.'}${key}`, inner)
  }
  for (const [path, content] of Object.entries(files)) {
    const [, folder, namespace] = path.match(/^\.\/(\w+)\/([\w-]+)\.json$/) ?? []
    if (folder === language) add(`${namespace}:`, content)
  }
  return texts
}

function candidates(key: string, namespaces: readonly string[]): readonly string[] {
  return key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`)
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
