import { isNoteFile, NOTE_LINK_REL } from '@plumbline/contract/notebooks/note-html'
import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './image-view.module.css'

// Lazy: most notes are written without it.
const DrawingDialog = lazyComponent(
  async () => (await import('#web/components/drawing/drawing-dialog.tsx')).DrawingDialog,
)

const narrowest = 96
const step = 16

/**
 * An image with a handle for its width, and buttons for its alternative text and to draw on it. Other sites’ images are
 * links.
 */
function ImageView({ node, updateAttributes, selected, editor }: ReactNodeViewProps) {
  const { t } = useTranslation('editor')
  const src = String(node.attrs['src'])
  const alt = String(node.attrs['alt'] ?? '')
  const stored = typeof node.attrs['width'] === 'number' ? node.attrs['width'] : null
  const [dragged, setDragged] = useState<number | null>(null)
  const [editsAlt, setEditsAlt] = useState(false)
  const [draws, setDraws] = useState(false)
  const [measured, setMeasured] = useState({ shown: narrowest, widest: 640 })
  const frame = useRef<HTMLElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const width = dragged ?? stored
  if (!isNoteFile(src)) {
    return (
      <NodeViewWrapper className={styles.elsewhere} data-selected={selected || undefined} data-drag-handle>
        <a href={src} target="_blank" rel={NOTE_LINK_REL}>
          {alt === '' ? src : alt}
        </a>
        <span className={styles.hint}>{t('image.elsewhere')}</span>
      </NodeViewWrapper>
    )
  }
  const widest = () => frame.current?.parentElement?.clientWidth ?? frame.current?.clientWidth ?? 640
  const shownWidth = () => Math.round(image.current?.getBoundingClientRect().width ?? 0)
  const fit = (next: number) => Math.round(Math.min(widest(), Math.max(narrowest, next)))
  const resizeByKey = (event: KeyboardEvent) => {
    const now = stored ?? shownWidth()
    const next = {
      ArrowLeft: now - step,
      ArrowDown: now - step,
      ArrowRight: now + step,
      ArrowUp: now + step,
      PageDown: now - 6 * step,
      PageUp: now + 6 * step,
      Home: narrowest,
      End: widest(),
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    updateAttributes({ width: fit(next) })
  }
  const resizeByPointer = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const start = { x: event.clientX, width: shownWidth() }
    let last = start.width
    const move = ({ clientX }: globalThis.PointerEvent) => {
      last = fit(start.width + clientX - start.x)
      setDragged(last)
    }
    const end = () => {
      handle.removeEventListener('pointermove', move)
      setDragged(null)
      if (last !== start.width) updateAttributes({ width: last })
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <NodeViewWrapper ref={frame} className={styles.image} data-selected={selected || undefined}>
      <span className={styles.frame} data-drag-handle>
        <img
          ref={image}
          src={src}
          alt={alt}
          {...(width === null ? {} : { width })}
          draggable={false}
          onLoad={() => setMeasured({ shown: Math.max(shownWidth(), narrowest), widest: widest() })}
        />
        {editor.isEditable ? (
          <>
            <span className={styles.actions}>
              <button
                type="button"
                className={styles.alt}
                aria-haspopup="dialog"
                data-missing={alt === '' || undefined}
                onClick={() => setEditsAlt(true)}
              >
                {alt === '' ? t('image.addAlt') : t('image.editAlt')}
              </button>
              <button
                type="button"
                className={styles.alt}
                aria-haspopup="dialog"
                onClick={() => setDraws(true)}
              >
                {t('image.draw')}
              </button>
            </span>
            <button
              type="button"
              role="slider"
              className={styles.handle}
              aria-label={t('image.width')}
              aria-valuemin={narrowest}
              aria-valuemax={Math.max(measured.widest, width ?? 0)}
              aria-valuenow={width ?? measured.shown}
              aria-valuetext={width === null ? t('image.ownWidth') : t('image.pixels', { width })}
              onKeyDown={resizeByKey}
              onPointerDown={resizeByPointer}
              onDoubleClick={() => updateAttributes({ width: null })}
            />
          </>
        ) : null}
      </span>
      {draws ? (
        <DrawingDialog
          url={src}
          onSaved={(drawn) => {
            setDraws(false)
            updateAttributes({ src: drawn })
          }}
          onClose={() => setDraws(false)}
        />
      ) : null}
      <AltTextDialog
        open={editsAlt}
        alt={alt}
        onClose={() => setEditsAlt(false)}
        onSave={(next) => updateAttributes({ alt: next })}
      />
    </NodeViewWrapper>
  )
}

/** An image as a block, with a width in pixels or its own. Never with the data itself: files are uploaded. */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const width = Number(element.getAttribute('width'))
        return Number.isInteger(width) && width > 0 ? width : null
      },
      renderHTML: ({ width }: Record<string, unknown>) => (typeof width === 'number' ? { width } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
})

type AltTextDialogProps = {
  readonly open: boolean
  readonly alt: string
  readonly onClose: () => void
  readonly onSave: (alt: string) => void
}

/** What an image shows, for those who don’t see it. */
function AltTextDialog({ open, alt, onClose, onSave }: AltTextDialogProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => {
    setTyped(null)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('image.altTitle')}
      onSubmit={() => {
        onSave((typed ?? alt).trim().slice(0, 1000))
        close()
      }}
      submitLabel={t('dialog.save')}
    >
      <TextInput
        label={t('image.alt')}
        hint={t('image.altHint')}
        value={typed ?? alt}
        onChange={setTyped}
        autoFocus
      />
    </FormDialog>
  )
}
