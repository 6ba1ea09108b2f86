import type { Language } from '@plumbline/contract/identity/languages'
import type { LegalTextName } from '@plumbline/contract/legal/legal'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/lib/api/client.ts'

/** Built-in texts, one file each; loaded only if the operator provides none. */
const builtIn = import.meta.glob<string>('../../../locales/*/*.md', { query: '?raw', import: 'default' })

/** A text to show, or `unreadable` if the server cannot read the operator's file. */
export type ShownText =
  | { readonly kind: 'text'; readonly markdown: string; readonly language: Language | null }
  | { readonly kind: 'unreadable' }

/** The operator's text in this language, otherwise the built-in one. */
export const legalTextOptions = (name: LegalTextName, language: Language) =>
  queryOptions({
    queryKey: ['legal-text', name, language],
    queryFn: async (): Promise<ShownText> => {
      const own = await client.legal.text({ name, language })
      switch (own.kind) {
        case 'own':
          return { kind: 'text', markdown: own.markdown, language: own.language }
        case 'unreadable':
          return own
        case 'none':
          return { kind: 'text', markdown: await readBuiltIn(name, language), language }
      }
    },
  })

async function readBuiltIn(name: LegalTextName, language: Language): Promise<string> {
  const load = builtIn[`../../../locales/${language}/${name}.md`]
  if (!load) throw new Error(`no ${name} in ${language}`)
  return load()
}
