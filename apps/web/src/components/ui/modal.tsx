import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/lib/forms/overlays.ts'
import { IconButton } from './icon-button.tsx'
import { Cluster } from './layout.tsx'
import styles from './modal.module.css'
import { focusAfter } from './focus-after.ts'
import { classes } from './tone.ts'

type ModalProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Positions the popup: the class of the window-sized element around it. */
  readonly viewport: string | undefined
  /** Size and shape of the popup. */
  readonly popup: string | undefined
  /** A panel that is read beside the page, whose shortcuts keep working. */
  readonly reading?: boolean
  /** Beside the page, which stays usable: nothing is covered, a press on the page does not close it. */
  readonly beside?: boolean
  /** Must contain a `ModalHeader` or a `ModalTitle`. */
  readonly children: ReactNode
}

/** The title of a modal, which names it. */
export const ModalTitle = Dialog.Title

/** Closes the modal, after a question if that would lose input. */
const LeaveModal = createContext<() => void>(() => undefined)

/** For a button inside that leaves the modal like its own one. */
export function useLeaveModal(): () => void {
  return use(LeaveModal)
}

/** The title and the button that closes the modal. Not a `header`: beside the page it would be a second banner. */
export function ModalHeader({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const leave = useLeaveModal()
  return (
    <Cluster gap={12} justify="between" nowrap className={styles.header}>
      <ModalTitle className={styles.title}>{title}</ModalTitle>
      <IconButton label={t('dialog.close')} onClick={leave}>
        <X size={18} aria-hidden />
      </IconButton>
    </Cluster>
  )
}

/** Events that have closed a modal: one press closes one. */
const used = new WeakSet<Event>()

/**
 * A modal over the page, the base of dialogs and drawers: focus stays inside, Escape and a press outside close the
 * topmost, and the focus returns to where it was. Back closes it too (`useOverlay`). Each asks before input is lost.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, viewport, popup, reading = false, beside = false, children } = props
  const { isTop, leave } = useOverlay(open, onClose)
  const box = useRef<HTMLDivElement>(null)
  // Taken before the content is there, in which a control may take the focus at once.
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  const close = (details: Dialog.Root.ChangeEventDetails) => {
    const { target } = details.event
    // Undo in a toast is usable beside a dialog.
    const isOnToast = target instanceof Element && target.closest('[data-toast-region]') !== null
    // With the focus outside, every open modal hears the key, and the first may be gone before the next one hears it.
    if (isTop() && !isOnToast && !used.has(details.event)) {
      used.add(details.event)
      leave()
    } else details.cancel()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => next || close(details)}
      modal={!beside}
      disablePointerDismissal={beside}
    >
      <Dialog.Portal>
        {beside ? null : <Dialog.Backdrop className={styles.backdrop} forceRender />}
        <Dialog.Viewport className={classes(styles.viewport, viewport, beside && styles.beside)}>
          {/* The popup itself has the focus unless a control inside asks for it: never the close button. */}
          <Dialog.Popup
            ref={box}
            initialFocus={box}
            finalFocus={(by) => focusAfter(opener.current, box.current, by === 'keyboard')}
            className={classes(styles.popup, popup)}
            aria-modal={!beside}
            {...(beside && { 'data-beside': '' })}
            {...(reading && { 'data-reading': '' })}
          >
            <LeaveModal value={leave}>{children}</LeaveModal>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
