import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { frameJson } from '../model/frame-json.ts'
import { type ListedFrame, MAX_FRAMES, shownFrames } from '../model/frame-list.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { useClockText } from './as-of.tsx'
import styles from './frames-card.module.css'

/** The latest frames as received. Selecting one pauses the list, so that rows do not move under the pointer. */
export function FramesCard({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const [chosen, setChosen] = useState<ListedFrame | null>(null)
  const list = useStream(store, ({ record }) => record.list)
  const frames = shownFrames(list)
  const paused = list.held !== null
  return (
    <Card
      title={t('frames.title')}
      note={paused ? <NewFrames store={store} /> : t('frames.note', { count: MAX_FRAMES })}
      flush
      actions={
        <>
          <Button
            icon={paused ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />}
            onClick={paused ? store.resume : store.pause}
          >
            {paused ? t('frames.resume') : t('frames.pause')}
          </Button>
          <Button
            icon={<Trash2 size={15} aria-hidden />}
            disabled={frames.length === 0}
            onClick={() => {
              setChosen(null)
              store.clear()
            }}
          >
            {t('frames.clear')}
          </Button>
        </>
      }
    >
      {frames.length === 0 && chosen === null ? (
        <p className={styles.none}>{t('frames.none')}</p>
      ) : (
        <div className={styles.panes}>
          <FrameRows
            frames={frames}
            chosen={chosen}
            onChoose={(frame) => {
              store.pause()
              setChosen(frame)
            }}
          />
          <FrameDetail frame={chosen} />
        </div>
      )}
    </Card>
  )
}

/** Number of frames received since the list was paused. */
function NewFrames({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const since = useStream(store, ({ record }) => {
    const lastShown = record.list.held?.[0]?.id
    return lastShown === undefined ? record.list.frames.length : record.traffic.frames - lastShown
  })
  return <>{t('frames.since', { count: since, number: format.number(since) })}</>
}

type FrameRowsProps = {
  /** Latest first. */
  readonly frames: readonly ListedFrame[]
  readonly chosen: ListedFrame | null
  readonly onChoose: (frame: ListedFrame) => void
}

/** A listbox: one tab stop, arrow keys select. Not a live region, which would announce without end. */
function FrameRows({ frames, chosen, onChoose }: FrameRowsProps) {
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

/** A frame with all its fields. */
function FrameDetail({ frame }: { readonly frame: ListedFrame | null }) {
  const { t } = useTranslation('mt5-stream')
  const hideAmounts = useAppearance((state) => state.hideAmounts)
  return (
    <div role="region" tabIndex={0} aria-label={t('frames.detail')} className={styles.detail}>
      {frame === null ? (
        <Paragraph tone="text2">{t('frames.choose')}</Paragraph>
      ) : (
        <pre className={styles.json}>{frameJson(frame.text, hideAmounts)}</pre>
      )}
    </div>
  )
}
