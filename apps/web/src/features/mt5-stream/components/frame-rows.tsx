import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { ListedFrame } from '../model/frame-list.ts'
import styles from './frame-rows.module.css'
import { useClockText } from './use-clock-text.ts'

type FrameRowsProps = {
  /** Latest first. */
  readonly frames: readonly ListedFrame[]
  readonly chosen: ListedFrame | null
  readonly onChoose: (frame: ListedFrame) => void
}

/** A listbox: one tab stop, arrow keys select. Not a live region, which would announce without end. */
export function FrameRows({ frames, chosen, onChoose }: FrameRowsProps) {
  const { t } = useTranslation('mt5-stream')
  const prefix = useId()
  const box = useRef<HTMLUListElement>(null)
  const at = frames.findIndex(({ id }) => id === chosen?.id)
  const move = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, at, frames.length)
    const frame = to === undefined ? undefined : frames[to]
    if (!frame) return
    event.preventDefault()
    onChoose(frame)
  }
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.id])
  return (
    <ul
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={t('frames.title')}
      aria-activedescendant={at === -1 ? undefined : `${prefix}-${chosen?.id}`}
      className={styles.rows}
      onKeyDown={move}
    >
      {frames.map((frame) => (
        <FrameRow
          key={frame.id}
          id={`${prefix}-${frame.id}`}
          frame={frame}
          selected={frame.id === chosen?.id}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

/** Index after a key press; without a selection (-1) it starts at the latest frame. */
function placeAfter(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(length - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return undefined
  }
}

type FrameRowProps = {
  readonly id: string
  readonly frame: ListedFrame
  readonly selected: boolean
  readonly onChoose: (frame: ListedFrame) => void
}

const FrameRow = memo(function FrameRow({ id, frame, selected, onChoose }: FrameRowProps) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const clockText = useClockText()
  return (
    <li id={id} role="option" aria-selected={selected} className={styles.row} onClick={() => onChoose(frame)}>
      <span className={styles.time}>{clockText(frame.receivedAt, 'milliseconds')}</span>
      <span className={styles.type}>{frame.type === '' ? t('frames.unreadable') : frame.type}</span>
      <span className={styles.summary}>{frame.summary}</span>
      <span className={styles.size}>{format.bytes(frame.bytes)}</span>
    </li>
  )
})
