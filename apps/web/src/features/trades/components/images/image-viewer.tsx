import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line'
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns2 from 'lucide-react/icons/columns-2'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import styles from './image-viewer.module.css'

type ImageViewerProps = {
  readonly images: readonly string[]
  /** null: closed. */
  readonly url: string | null
  /** Another dialog is over it. */
  readonly isCovered: boolean
  readonly onShow: (url: string | null) => void
  /** Moves an image to the place of another, counted from 0. */
  readonly onMove: (url: string, to: number) => void
  readonly onRemove: (url: string) => void
  readonly onTool: (tool: 'draw' | 'compare') => void
}

/** One image as large as the window allows; the arrow keys step through the others. */
export function ImageViewer(props: ImageViewerProps) {
  const { images, url, isCovered, onShow, onMove, onRemove, onTool } = props
  const { t } = useTranslation('trades')
  const at = url === null ? -1 : images.indexOf(url)
  const isOpen = url !== null && at >= 0
  const isAlone = images.length < 2
  const step = (by: number) => onShow(images[(at + by + images.length) % images.length] ?? null)
  const keys = { group: 'trade', reach: 'anywhere', keysOnly: true, enabled: isOpen && !isCovered } as const
  useArrowKeys(keys.enabled, step)
  useShortcut('d', () => onTool('draw'), { ...keys, label: t('images.draw') })
  useShortcut('c', () => onTool('compare'), {
    ...keys,
    enabled: keys.enabled && !isAlone,
    label: t('images.compare'),
  })
  return (
    <Dialog
      open={isOpen}
      onClose={() => onShow(null)}
      title={t('images.position', { number: at + 1, count: images.length })}
      width="full"
      actions={
        isOpen ? (
          <>
            <Cluster gap={4} className={styles.steps}>
              <IconButton label={t('images.previous')} disabled={isAlone} onClick={() => step(-1)}>
                <ChevronLeft size={18} aria-hidden />
              </IconButton>
              <IconButton label={t('images.next')} disabled={isAlone} onClick={() => step(1)}>
                <ChevronRight size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('images.moveEarlier')}
                disabled={at === 0}
                onClick={() => onMove(url, at - 1)}
              >
                <ArrowLeftToLine size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('images.moveLater')}
                disabled={at === images.length - 1}
                onClick={() => onMove(url, at + 1)}
              >
                <ArrowRightToLine size={18} aria-hidden />
              </IconButton>
            </Cluster>
            <Button kind="danger" onClick={() => onRemove(url)}>
              {t('images.remove')}
            </Button>
            {isAlone ? null : (
              <Button
                icon={<Columns2 size={15} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => onTool('compare')}
              >
                {t('images.compare')}
              </Button>
            )}
            <Button
              icon={<PenLine size={15} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onTool('draw')}
            >
              {t('images.draw')}
            </Button>
          </>
        ) : null
      }
    >
      {isOpen ? (
        <a className={styles.stage} href={url} target="_blank" rel="noreferrer">
          <img className={styles.image} src={url} alt={t('images.one', { number: at + 1 })} />
        </a>
      ) : null}
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
