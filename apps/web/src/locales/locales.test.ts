import { languageCodes } from '@plumbline/contract/identity/languages'
import { expect, it } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<Texts>('./*/*.json', { import: 'default', eager: true })
const english = textsOf('en')
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each(languageCodes)('%s has the same keys as English in every namespace, with its own plurals', (code) => {
  expect(english.size).toBeGreaterThan(30)
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions()
  const expected = [...english.keys()].flatMap((key) => {
    const base = key.replace(/_(one|other)$/, '')
    return base === key ? [key] : pluralCategories.map((category) => `${base}_${category}`)
  })
  expect([...textsOf(code).keys()].toSorted()).toEqual([...new Set(expected)].toSorted())
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

// That every key exists is checked by the compiler (lib/i18n/typed-keys.d.ts).
it('every key is used somewhere', () => {
  const code = Object.values(sources).join('\n')
  const whole = new Set([...code.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, key]) => key))
  const prefixes = [
    ...new Set([...code.matchAll(/`([\w-]+[.:][\w.:-]*)\$\{/g)].map(([, prefix = '']) => prefix)),
  ]
  const unused = [...new Set([...english.keys()].map(withoutPlural))].filter((name) => {
    const [, key = ''] = name.split(/:(.*)/)
    return ![key, name].some(
      (spelling) => whole.has(spelling) || prefixes.some((prefix) => spelling.startsWith(prefix)),
    )
  })
  expect(whole.size).toBeGreaterThan(2_000)
  expect(unused).toEqual([])
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

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
