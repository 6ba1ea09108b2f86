import type { ImageEdit } from '@plumbline/domain/trades/edit-images'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { UploadLines } from '#web/components/uploads/upload-lines.tsx'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { ImageViewer } from './image-viewer.tsx'
import styles from './trade-images.module.css'

// Lazy: most trades are read without them.
const DrawingDialog = lazyComponent(
  async () => (await import('#web/components/drawing/drawing-dialog.tsx')).DrawingDialog,
)
const CompareDialog = lazyComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog)

type TradeImagesProps = {
  /** Download URLs, or addresses of other sites, in the order of the trade: the first before, the last after it. */
  readonly images: readonly string[]
  readonly onEdit: (edit: ImageEdit) => void
}

/**
 * Screenshots of a trade: added by paste, drop or file dialog, reordered, enlarged, drawn on, compared, removed with
 * undo.
 */
export function TradeImages({ images, onEdit }: TradeImagesProps) {
  const { t } = useTranslation('trades')
  const input = useRef<HTMLInputElement>(null)
  /** The enlarged image, and what is open over it. */
  const [shown, setShown] = useState<string | null>(null)
  const [tool, setTool] = useState<'draw' | 'compare' | null>(null)
  const { uploads, queue } = useImageUploads((url) => onEdit({ kind: 'add', url }))
  useImageReceiver((files) => queue.add(files))
  // The page shows images of its own server only (Content-Security-Policy); others are links.
  const own = images.filter(isOwn)
  const remove = (url: string) => {
    const at = images.indexOf(url)
    onEdit({ kind: 'remove', url })
    setShown(null)
    showToast({ message: t('images.removed'), onUndo: () => onEdit({ kind: 'add', url, at }) })
  }
  const replace = (url: string, by: string) => {
    onEdit({ kind: 'replace', url, by })
    setTool(null)
    setShown(by)
    showToast({
      message: t('images.drawn'),
      onUndo: () => {
        onEdit({ kind: 'replace', url: by, by: url })
        setShown((now) => (now === by ? url : now))
      },
    })
  }
  /** `to` counts the own images only. */
  const move = (url: string, to: number) => {
    const target = own[to]
    if (target !== undefined) onEdit({ kind: 'move', url, at: images.indexOf(target) })
  }
  return (
    <Stack as="section" gap={8} aria-label={t('images.title')}>
      {own.length > 0 ? <ImageGallery images={own} onOpen={setShown} onMove={move} /> : null}
      {images
        .filter((url) => !isOwn(url))
        .map((url) => (
          <Small key={url} as="p" anywhere>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </Small>
        ))}
      <UploadLines uploads={uploads} queue={queue} />
      <FileInput ref={input} accept="image/*" onFiles={(files) => queue.add(files)} />
      <Cluster gap={12}>
        <Button icon={<ImagePlus size={15} aria-hidden />} onClick={() => input.current?.click()}>
          {t('images.add')}
        </Button>
        <Small>{own.length > 1 ? t('images.hintOrder') : t('images.hint')}</Small>
      </Cluster>
      <ImageViewer
        images={own}
        url={shown}
        isCovered={tool !== null}
        onShow={setShown}
        onMove={move}
        onRemove={remove}
        onTool={setTool}
      />
      {tool === 'draw' && shown !== null ? (
        <DrawingDialog url={shown} onSaved={(by) => replace(shown, by)} onClose={() => setTool(null)} />
      ) : null}
      {tool === 'compare' ? <CompareDialog images={own} onClose={() => setTool(null)} /> : null}
    </Stack>
  )
}

function isOwn(url: string): boolean {
  return url.startsWith('/files/')
}

type ImageGalleryProps = {
  readonly images: readonly string[]
  readonly onOpen: (url: string) => void
  /** Moves an image to the place of another, counted from 0. */
  readonly onMove: (url: string, to: number) => void
}

/** Thumbnails in the order of the trade; dragged, or moved by Alt and an arrow key. */
function ImageGallery({ images, onOpen, onMove }: ImageGalleryProps) {
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
