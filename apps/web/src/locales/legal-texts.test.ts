import { type Language, languageCodes } from '@plumbline/contract/identity/languages'
import { expect, it } from 'vitest'
import { localKeys } from '#web/lib/local-store/local-stores.ts'

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })
const names = ['terms', 'privacy-policy'] as const
const textOf = (language: Language, name: (typeof names)[number]) => files[`./${language}/${name}.md`] ?? ''
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

it.each(names)('%s has the same structure in every language', (name) => {
  const english = textOf('en', name)
  expect(count(english, /^## /gm)).toBeGreaterThan(5)
  for (const part of [/^# /gm, /^## /gm, /^- /gm, /^\| /gm, /^\*\*/gm, /`[^`]+`/g]) {
    for (const code of languageCodes)
      expect(count(textOf(code, name), part), `${code} ${part}`).toBe(count(english, part))
  }
})

it.each(languageCodes)('the privacy policy lists every key stored in the browser, in %s', (language) => {
  const text = textOf(language, 'privacy-policy')
  expect(localKeys.filter((key) => !text.includes(`\`${key}\``))).toEqual([])
})
