import { join } from 'node:path'
import { type Language, languageCodes } from '@plumbline/contract/identity/languages'
import type { LegalText, LegalTextName } from '@plumbline/contract/legal/legal'
import type { Config } from '#server/config.ts'
import type { Logger } from '#server/log.ts'
import { readTextFile } from './read-text-file.ts'

export interface LegalDeps {
  readonly config: Pick<Config, 'legalDir'>
  readonly log: Logger
}

/**
 * Finds the operator's text, anew each time: `terms.de.md` for German, else `terms.md`, else that of another language. One
 * that is there and cannot be read ends the search, since nobody chose what would stand in its place. Anybody may ask as
 * often as they like, so that the log hears of a problem when it begins or becomes another one.
 */
export function legalTexts({ config, log }: LegalDeps) {
  const logged = new Map<string, string>()

  const find = async (name: LegalTextName, wanted: Language): Promise<LegalText> => {
    for (const language of [wanted, null, ...languageCodes.filter((other) => other !== wanted)]) {
      const file = language === null ? `${name}.md` : `${name}.${language}.md`
      const read = await readTextFile(join(config.legalDir, file))
      switch (read.kind) {
        case 'missing':
          logged.delete(file)
          break
        case 'text':
          logged.delete(file)
          return { kind: 'own', markdown: read.text, language }
        case 'unusable':
          if (logged.get(file) !== read.reason) {
            logged.set(file, read.reason)
            log.warn('legal text unreadable', { file, reason: read.reason })
          }
          return { kind: 'unreadable' }
      }
    }
    return { kind: 'none' }
  }
  return find
}
