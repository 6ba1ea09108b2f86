import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fontSizeOf, markColours, type Size, type TextMark } from '#web/lib/drawing/mark.ts'
import styles from './drawing.module.css'

type TypedTextProps = {
  readonly mark: TextMark
  readonly size: Size
  /** Pixels of the image in one CSS pixel. */
  readonly scale: number
  /** The text; that of before if typing was cancelled. */
  readonly onEnd: (text: string) => void
}

/** The field in which a text on the image is typed, at its place. */
export function TypedText({ mark, size, scale, onEnd }: TypedTextProps) {
  const { t } = useTranslation('drawing')
  const [text, setText] = useState(mark.text)
  const fontSize = fontSizeOf(mark.width, size)
  const hasEnded = useRef(false)
  // A key that ends it takes the focus away, which would end it again.
  const end = (last: string) => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(last)
  }
  const pressKey = (event: KeyboardEvent) => {
    // The keys of the drawing and of its dialog are letters here.
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      end(text.trim())
    }
    if (event.key === 'Escape') end(mark.text)
  }
  return (
    <input
      // Focused because the user has just asked for it.
      autoFocus
      className={styles.typed}
      aria-label={t('text')}
      value={text}
      maxLength={200}
      autoComplete="off"
      style={{
        left: `${(mark.at[0] / size.width) * 100}%`,
        top: `${((mark.at[1] - fontSize) / size.height) * 100}%`,
        maxWidth: `${(1 - mark.at[0] / size.width) * 100}%`,
        fontSize: `${Math.max(16, fontSize / scale)}px`,
        color: markColours[mark.colour],
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={pressKey}
      onBlur={() => end(text.trim())}
    />
  )
}
