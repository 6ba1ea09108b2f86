import { noteFromText, hasSameText } from '@plumbline/domain/notes/note-from-text'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { api } from '#web/lib/api/client.ts'
import { noteTemplates } from '../../model/note-templates.ts'
import { MentionCard } from '../editor/mention-card.tsx'
import { NoteHtml } from '../editor/note-html.tsx'
import { PlacedNote } from '../placed-note.tsx'
import styles from './trade-note.module.css'

type TradeNoteProps = {
  readonly tradeId: string
  /** The trade’s plain note: what the formatted one begins with. */
  readonly plain: string
  readonly plainField: ReactNode
  /** In a side panel: to read until the user writes. */
  readonly compact?: { readonly isWriting: boolean; readonly onWrite: () => void }
}

/** The formatted note of a trade. The plain one is below it, collapsed, where it says something else. */
export function TradeNote({ tradeId, plain, plainField, compact }: TradeNoteProps) {
  const { t } = useTranslation('trades')
  const { t: notebookText } = useTranslation('notebooks')
  const place = { kind: 'trade', tradeId } as const
  const { data: note } = useQuery(api.placedNotes.get.queryOptions({ input: { place }, staleTime: 60_000 }))
  const hasPlain = note && plain.trim() !== '' && !hasSameText(note.content, plain)
  return (
    <div className={styles.note}>
      {compact ? <p className={styles.label}>{t('richNote.title')}</p> : null}
      {compact && note && !compact.isWriting ? (
        <section aria-label={t('richNote.label')}>
          <div className={styles.text}>
            <NoteHtml html={note.content} renderMention={(mention) => <MentionCard mention={mention} />} />
          </div>
          <Button kind="plain" icon={<Pencil size={15} aria-hidden />} onClick={compact.onWrite}>
            {t('richNote.edit')}
          </Button>
        </section>
      ) : (
        <PlacedNote
          place={place}
          label={t('richNote.label')}
          initialHtml={noteFromText(plain)}
          templates={noteTemplates(notebookText)}
          compact={compact !== undefined}
          autofocus={compact !== undefined}
        />
      )}
      {hasPlain ? (
        <details className={styles.plain}>
          <summary>{t('richNote.plain')}</summary>
          {plainField}
        </details>
      ) : null}
    </div>
  )
}
