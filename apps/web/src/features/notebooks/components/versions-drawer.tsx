import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useNoteVersion, useNoteVersions } from '../api/queries.ts'
import type { NoteRef } from '../model/note-ref.ts'
import { NoteHtml } from './editor/note-html.tsx'
import type { NoteMention } from './editor/note-mention.ts'
import styles from './notebook.module.css'

type VersionsDrawerProps = {
  readonly of: NoteRef
  readonly renderMention: (mention: NoteMention) => ReactNode
  readonly onRestore: (html: string) => void
  readonly onClose: () => void
}

/** Former texts of a note: read one, and restore it. The current text becomes a version then. */
export function VersionsDrawer(props: VersionsDrawerProps) {
  const { of, renderMention, onRestore, onClose } = props
  const { t } = useTranslation('notebooks')
  const { data: versions, error, refetch } = useNoteVersions(of)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? versions?.[0]?.id ?? null
  const text = useNoteVersion(of, shown)
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('versions.title')}
      wide
      actions={
        <Button
          kind="primary"
          disabled={text.data === undefined}
          onClick={() => text.data && onRestore(text.data.content)}
        >
          {t('versions.restore')}
        </Button>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : versions === undefined ? (
        <CardSkeleton height="200px" />
      ) : versions.length === 0 ? (
        <Paragraph tone="text2">{t('versions.empty')}</Paragraph>
      ) : (
        <div className={styles.versions}>
          <ol className={styles.versionList}>
            {versions.map(({ id, title, savedAt }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes(styles.version, id === shown && styles.current)}
                  aria-pressed={id === shown}
                  onClick={() => setChosen(id)}
                >
                  <InstantTime at={savedAt} />
                  <span>{title || t('note.untitled')}</span>
                </button>
              </li>
            ))}
          </ol>
          <div className={styles.versionText}>
            {text.data ? (
              <NoteHtml html={text.data.content} renderMention={renderMention} />
            ) : text.error ? (
              <LoadFailure error={text.error} onRetry={() => void text.refetch()} />
            ) : (
              <CardSkeleton height="200px" />
            )}
          </div>
        </div>
      )}
    </Drawer>
  )
}
