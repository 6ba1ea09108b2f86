import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { type ListedFrame, MOST_FRAMES, shownFrames } from '../model/frame-list.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { FrameDetail } from './frame-detail.tsx'
import { FrameRows } from './frame-rows.tsx'
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
      note={paused ? <NewFrames store={store} /> : t('frames.note', { count: MOST_FRAMES })}
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
