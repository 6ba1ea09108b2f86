import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import styles from './trade-images.module.css'

type ImageGalleryProps = {
  readonly images: readonly string[]
  readonly onOpen: (url: string) => void
  /** Moves an image to the place of another, counted from 0. */
  readonly onMove: (url: string, to: number) => void
}

/** Thumbnails in the order of the trade; dragged, or moved by Alt and an arrow key. */
export function ImageGallery({ images, onOpen, onMove }: ImageGalleryProps) {
  const { t } = useTranslation('trades')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [moved, setMoved] = useState('')
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const move = (url: string, to: number) => {
    if (to < 0 || to >= images.length) return
    onMove(url, to)
    setMoved(t('images.moved', { place: to + 1, count: images.length }))
  }
  const pressKey = (event: KeyboardEvent, url: string, index: number) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(url, index + by)
  }
  const start = (event: DragEvent, url: string) => {
    // Without data, some browsers drag the image itself, as a file.
    event.dataTransfer.setData('text/plain', url)
    event.dataTransfer.effectAllowed = 'move'
    setDragged(url)
  }
  return (
    <>
      <ul className={styles.grid}>
        {images.map((url, index) => (
          <li
            key={url}
            draggable={images.length > 1}
            data-over={(over === index && dragged !== url) || undefined}
            onDragStart={(event) => start(event, url)}
            onDragEnd={end}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              move(dragged, index)
              end()
            }}
          >
            <button
              type="button"
              className={styles.thumbnail}
              aria-haspopup="dialog"
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              onKeyDown={(event) => pressKey(event, url, index)}
              onClick={() => onOpen(url)}
            >
              <img
                src={`${url}?size=thumbnail`}
                alt={t('images.one', { number: index + 1 })}
                loading="lazy"
                draggable={false}
              />
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  )
}
