import type { MergedPart } from '@plumbline/domain/notes/merge-blocks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import type { ConflictChoice } from '../model/merge-note.ts'
import { NoteHtml } from './editor/note-html.tsx'
import type { NoteMention } from './editor/note-mention.ts'
import styles from './notebook.module.css'

type ConflictDialogProps = {
  readonly parts: readonly MergedPart[]
  /** When the other text was saved. */
  readonly theirsAt: string
  readonly renderMention: (mention: NoteMention) => ReactNode
  readonly onResolve: (choices: readonly ConflictChoice[]) => void
  readonly onClose: () => void
}

/** Where both edits changed the same place: the user keeps one of them, or both. */
export function ConflictDialog({ parts, theirsAt, renderMention, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('notebooks')
  const conflicts = parts.filter((part) => part.kind === 'conflict')
  const [choices, setChoices] = useState<readonly ConflictChoice[]>(conflicts.map(() => 'both'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      width="large"
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button kind="primary" onClick={() => onResolve(choices)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Paragraph tone="text2">
        {t('conflict.note', { count: conflicts.length })} <InstantTime at={theirsAt} />
      </Paragraph>
      <Stack>
        {conflicts.map(({ mine, theirs }, index) => (
          <section
            key={index}
            className={styles.conflict}
            aria-label={t('conflict.place', { number: index + 1 })}
          >
            <div className={styles.sides}>
              <Side title={t('conflict.mine')} blocks={mine} renderMention={renderMention} />
              <Side title={t('conflict.theirs')} blocks={theirs} renderMention={renderMention} />
            </div>
            <Segmented
              label={t('conflict.keep', { number: index + 1 })}
              value={choices[index] ?? 'both'}
              segments={(['mine', 'theirs', 'both'] as const).map((value) => ({
                value,
                label: t(`conflict.choice.${value}`),
              }))}
              onChange={(choice) => setChoices(choices.with(index, choice))}
            />
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}

type SideProps = {
  readonly title: string
  readonly blocks: readonly string[]
  readonly renderMention: (mention: NoteMention) => ReactNode
}

function Side({ title, blocks, renderMention }: SideProps) {
  const { t } = useTranslation('notebooks')
  return (
    <div className={styles.sideText}>
      <h3>{title}</h3>
      {blocks.length === 0 ? (
        <Paragraph tone="text3">{t('conflict.removed')}</Paragraph>
      ) : (
        <NoteHtml html={blocks.join('')} renderMention={renderMention} />
      )}
    </div>
  )
}
