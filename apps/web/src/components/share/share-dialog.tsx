import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PaintColours, paintShape, pictureScale, pngOf } from '#web/components/charts/paint-drawing.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { resolveMode, useAppearance } from '#web/theme/appearance-store.ts'
import { pnlColours } from '#web/theme/pnl-palette.ts'
import { tokens } from '#web/theme/tokens.ts'
import { type PictureLayout, textsOf } from './picture-layout.ts'
import styles from './share-dialog.module.css'

type ShareDialogProps = {
  readonly title: string
  /** `plumbline-eurusd-2026-03-03.png`. */
  readonly fileName: string
  readonly layout: PictureLayout
  /** The image that the layout has a place for. */
  readonly bitmap?: ImageBitmap | null
  /** What the picture shows. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A picture with a live preview, to download, copy or hand to another app. It never leaves the browser by itself. */
export function ShareDialog({ title, fileName, layout, bitmap = null, children, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share')
  const canvas = useRef<HTMLCanvasElement>(null)
  const choice = useAppearance((state) => state.choice)
  const palette = useAppearance((state) => state.pnl)
  const [mode, setMode] = useState<'dark' | 'light'>(resolveMode(choice) === 'light' ? 'light' : 'dark')
  const [fontsLoaded, setFontsLoaded] = useState(false)
  useEffect(() => {
    const show = () => setFontsLoaded(true)
    document.fonts.ready.then(show, show)
  }, [])
  useEffect(() => {
    if (canvas.current === null) return
    paintPicture(canvas.current, layout, { ...tokens[mode], ...pnlColours(palette, mode), mode }, bitmap)
  }, [layout, mode, palette, bitmap, fontsLoaded])

  const withFile = async (act: (file: File) => unknown) => {
    try {
      if (canvas.current === null) return
      await act(new File([await pngOf(canvas.current)], fileName, { type: 'image/png' }))
    } catch (error) {
      // The user has closed the system's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ message: t('failed') })
    }
  }
  const copy = (file: File) =>
    navigator.clipboard
      .write([new ClipboardItem({ 'image/png': file })])
      .then(() => showToast({ message: t('copied') }))
  const download = (file: File) => {
    saveFile(file.name, file)
    showToast({ message: t('saved', { name: file.name }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="large"
      actions={
        <>
          {canShare() ? (
            <Button
              icon={<Share2 size={15} aria-hidden />}
              onClick={() => void withFile((file) => navigator.share({ files: [file] }))}
            >
              {t('share')}
            </Button>
          ) : null}
          {canCopy() ? (
            <Button icon={<Copy size={15} aria-hidden />} onClick={() => void withFile(copy)}>
              {t('copy')}
            </Button>
          ) : null}
          <Button
            kind="primary"
            icon={<Download size={15} aria-hidden />}
            onClick={() => void withFile(download)}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.preview}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={t('preview', { texts: textsOf(layout).join(', ') })}
            className={styles.canvas}
          />
        </div>
        <Stack gap={12} className={styles.options}>
          <FieldGroup label={t('mode')}>
            <Segmented
              label={t('mode')}
              value={mode}
              onChange={setMode}
              segments={[
                { value: 'dark', label: t('dark') },
                { value: 'light', label: t('light') },
              ]}
            />
          </FieldGroup>
          {children}
          <Paragraph size="s">{t('local')}</Paragraph>
        </Stack>
      </div>
    </Dialog>
  )
}

/** Browsers offer the clipboard on https and localhost only. */
function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function'
}

function canShare(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] })
  )
}

/** Paints the picture on the canvas at double resolution. */
function paintPicture(
  canvas: HTMLCanvasElement,
  { width, height, shapes, image }: PictureLayout,
  colours: PaintColours,
  bitmap: ImageBitmap | null,
): void {
  canvas.width = Math.round(width * pictureScale)
  canvas.height = Math.round(height * pictureScale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(pictureScale, pictureScale)
  pen.fillStyle = colours.bg
  pen.fillRect(0, 0, width, height)
  for (const shape of shapes) paintShape(pen, shape, colours)
  if (!image || !bitmap) return
  pen.save()
  pen.beginPath()
  pen.roundRect(image.x, image.y, image.width, image.height, 12)
  pen.clip()
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, image.x, image.y, image.width, image.height)
  pen.restore()
}
