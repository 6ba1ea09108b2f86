import { mentionKinds } from '@plumbline/domain/notes/mention'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './note-content.module.css'
import type { NoteMention } from './note-mention.ts'
import { displayedNote } from '#web/lib/notes/purify-note.ts'

type NoteHtmlProps = {
  readonly html: string
  /** Default: the text of the mention. */
  readonly renderMention?: ((mention: NoteMention) => ReactNode) | undefined
}

type PlacedMention = { readonly mention: NoteMention; readonly place: Element; readonly key: string }

/** A note to read, without the editor: sanitised again, with its mentions as cards. */
export function NoteHtml({ html, renderMention }: NoteHtmlProps) {
  const { t } = useTranslation('editor')
  const done = t('task.done')
  const open = t('task.open')
  const hasCards = renderMention !== undefined
  const { content, mentions } = useMemo(() => {
    const content = document.createElement('div')
    content.className = styles['content'] ?? ''
    content.innerHTML = displayedNote(html, { done, open })
    return { content, mentions: hasCards ? placedMentions(content) : [] }
  }, [html, done, open, hasCards])
  const attach = useCallback((host: HTMLElement | null) => host?.replaceChildren(content), [content])
  return (
    <>
      <div ref={attach} />
      {renderMention &&
        mentions.map(({ mention, place, key }) =>
          createPortal(<Suspense fallback={mention.label}>{renderMention(mention)}</Suspense>, place, key),
        )}
    </>
  )
}

/** Takes the text out of each mention: the card shows it. */
function placedMentions(content: HTMLElement): readonly PlacedMention[] {
  return [...content.querySelectorAll('span[data-mention]')].flatMap((place, index) => {
    const kind = mentionKinds.find((each) => each === place.getAttribute('data-mention'))
    if (kind === undefined) return []
    const label = place.textContent ?? ''
    place.replaceChildren()
    return [{ mention: { kind, id: place.getAttribute('data-id') ?? '', label }, place, key: String(index) }]
  })
}
