import MuiDialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import { useOverlay } from '#web/lib/forms/overlays.ts'
import { MuiRoot } from '#web/theme/mui-root.tsx'
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
  const titleId = useId()
  useOverlay(true, onClose)
  return (
    <MuiRoot>
      <MuiDialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        transitionDuration={{ enter: 110, exit: 0 }}
        maxWidth={false}
        slotProps={{ container: { className: styles.place }, paper: { className: styles.dialog } }}
      >
        <VisuallyHidden>
          <h2 id={titleId}>{label}</h2>
        </VisuallyHidden>
        {children}
      </MuiDialog>
    </MuiRoot>
  )
}
