import { mentionKinds } from '@plumbline/domain/notes/mention'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './note-content.module.css'
import type { NoteMention } from './note-mention.ts'
import { displayedNote } from './purify-note.ts'

type NoteHtmlProps = {
  readonly html: string
  /** Default: the text of the mention. */
  readonly renderMention?: ((mention: NoteMention) => ReactNode) | undefined
}

type PlacedMention = { readonly mention: NoteMention; readonly place: Element; readonly key: string }

/** A note to read, without the editor: sanitised again, with its mentions as cards. */
export function NoteHtml({ html, renderMention }: NoteHtmlProps) {
  const { t } = useTranslation('editor')
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [mentions, setMentions] = useState<readonly PlacedMention[]>([])
  const done = t('task.done')
  const open = t('task.open')
  const __html = useMemo(() => displayedNote(html, { done, open }), [html, done, open])
  const hasCards = renderMention !== undefined
  useLayoutEffect(() => {
    setMentions(box === null || !hasCards ? [] : placedMentions(box))
  }, [box, __html, hasCards])
  return (
    <>
      <div ref={setBox} className={styles.content} dangerouslySetInnerHTML={{ __html }} />
      {renderMention &&
        mentions.map(({ mention, place, key }) => createPortal(renderMention(mention), place, key))}
    </>
  )
}

/** Takes the text out of each mention: the card shows it. */
function placedMentions(box: HTMLElement): readonly PlacedMention[] {
  return [...box.querySelectorAll('span[data-mention]')].flatMap((place, index) => {
    const kind = mentionKinds.find((each) => each === place.getAttribute('data-mention'))
    if (kind === undefined) return []
    const label = place.getAttribute('data-label') ?? place.textContent ?? ''
    place.setAttribute('data-label', label)
    place.replaceChildren()
    return [{ mention: { kind, id: place.getAttribute('data-id') ?? '', label }, place, key: String(index) }]
  })
}
