import type { NoteHit } from '@plumbline/contract/notebooks/notebooks'
import { searchWords } from '@plumbline/domain/notes/search-words'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '#web/components/ui/use-format.ts'
import { client } from '#web/lib/api/client.ts'
import type { Command } from '#web/lib/commands/commands.ts'
import { useCommandSource } from '#web/lib/commands/use-commands.ts'
import { hitIcons, MarkedRanges, noteHitPath, noteSearchPath, useReviewTitle } from './note-hit.tsx'
import styles from './note-commands.module.css'

/** Number of results that fit a palette. */
const shown = 6

/** Search of the palette in notes, and in texts of trades and reviews. */
export function NoteCommands() {
  const { t } = useTranslation('commands')
  const format = useFormat()
  const navigate = useNavigate()
  const reviewTitle = useReviewTitle()

  const commandOf = (hit: NoteHit): Command => ({
    id: `note ${hit.id}`,
    group: 'note',
    label: hit.review ? reviewTitle(hit.review) : hit.title || t('notes.untitled'),
    icon: hitIcons[hit.kind],
    detail: (
      <span className={styles.passage}>
        <MarkedRanges text={hit.snippet} ranges={hit.ranges} />
      </span>
    ),
    run: () => void navigate(noteHitPath(hit)),
  })
  useCommandSource({
    id: 'notes',
    group: 'note',
    find: async (text, signal) => {
      if (searchWords(text) === null) return []
      const { hits, total } = await client.notebooks.search({ query: text, limit: shown }, { signal })
      const found = hits.map(commandOf)
      if (total <= hits.length) return found
      const all: Command = {
        id: 'notes all',
        group: 'note',
        label: t('notes.all', { count: total, total: format.number(total) }),
        icon: Search,
        run: () => void navigate(noteSearchPath(text)),
      }
      return [...found, all]
    },
  })
  return null
}
