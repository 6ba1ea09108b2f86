import type { ImageEdit } from '@plumbline/domain/trades/edit-images'
import ImagePlus from 'lucide-react/icons/image-plus'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { UploadLines } from '#web/components/uploads/upload-lines.tsx'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { ImageGallery } from './image-gallery.tsx'
import { ImageViewer } from './image-viewer.tsx'

// Lazy: most trades are read without them.
const DrawingDialog = lazy(async () => ({
  default: (await import('#web/components/drawing/drawing-dialog.tsx')).DrawingDialog,
}))
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

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
      <Suspense fallback={null}>
        {tool === 'draw' && shown !== null ? (
          <DrawingDialog url={shown} onSaved={(by) => replace(shown, by)} onClose={() => setTool(null)} />
        ) : null}
        {tool === 'compare' ? <CompareDialog images={own} onClose={() => setTool(null)} /> : null}
      </Suspense>
    </Stack>
  )
}

function isOwn(url: string): boolean {
  return url.startsWith('/files/')
}
