import type { ReactNode } from 'react'
import { Modal, ModalTitle } from './modal.tsx'
import styles from './top-dialog.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type TopDialogProps = {
  readonly onClose: () => void
  /** The dialog's name, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** A dialog without a head at the top of the window, where typed text is visible; on a phone it fills the window. */
export function TopDialog({ onClose, label, children }: TopDialogProps) {
  return (
    <Modal open onClose={onClose} viewport={styles.viewport} popup={styles.dialog}>
      <VisuallyHidden>
        <ModalTitle>{label}</ModalTitle>
      </VisuallyHidden>
      {children}
    </Modal>
  )
}
