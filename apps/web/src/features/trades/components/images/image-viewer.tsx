import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import styles from './image-viewer.module.css'

type ImageViewerProps = {
  readonly images: readonly string[]
  /** null: closed. */
  readonly index: number | null
  readonly onIndex: (index: number | null) => void
  readonly onRemove: (index: number) => void
}

/** One image as large as the window allows; the arrow keys step through the others. */
export function ImageViewer({ images, index, onIndex, onRemove }: ImageViewerProps) {
  const { t } = useTranslation('trades')
  const at = index ?? 0
  const url = images[at]
  const isOpen = index !== null && url !== undefined
  const step = (by: number) => onIndex((at + by + images.length) % images.length)
  useArrowKeys(isOpen, step)
  return (
    <Dialog
      open={isOpen}
      onClose={() => onIndex(null)}
      title={t('images.position', { number: at + 1, count: images.length })}
      width="full"
      actions={
        <>
          <Cluster gap={4} className={styles.steps}>
            <IconButton label={t('images.previous')} disabled={images.length < 2} onClick={() => step(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton label={t('images.next')} disabled={images.length < 2} onClick={() => step(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </Cluster>
          <Button kind="danger" onClick={() => onRemove(at)}>
            {t('images.remove')}
          </Button>
        </>
      }
    >
      <a className={styles.stage} href={url} target="_blank" rel="noreferrer">
        <img className={styles.image} src={url} alt={t('images.one', { number: at + 1 })} />
      </a>
    </Dialog>
  )
}

function useArrowKeys(active: boolean, onStep: (by: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!active) return undefined
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    // Before the dialog, which keeps keys to itself.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [active])
}
