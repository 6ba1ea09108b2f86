import { join } from 'node:path'
import { type Language, languageCodes } from '@plumbline/contract/identity/languages'
import type { LegalText, LegalTextName } from '@plumbline/contract/legal/legal'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { readTextFile } from './read-text-file.ts'

export interface LegalDeps {
  readonly config: Pick<Config, 'legalDir'>
  readonly log: Logger
}

/**
 * Looks up the operator's text on every request: for German `terms.de.md`, else `terms.md`, else another language's. An
 * unreadable file ends the search, because falling back would show a text that the operator did not choose. Requests
 * are unauthenticated and unlimited, so a problem is logged only when it begins or changes.
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
