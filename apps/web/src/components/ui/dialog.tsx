import type { FormEventHandler, ReactNode } from 'react'
import { useGuardedForm } from '#web/lib/forms/use-guarded-form.ts'
import styles from './dialog.module.css'
import { RequiredNote } from './field.tsx'
import { Modal, ModalHeader } from './modal.tsx'
import { classes } from './tone.ts'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the safest first and the main one last. */
  readonly actions?: ReactNode
  readonly width?: 'small' | 'medium' | 'large' | 'full'
  /** Makes the dialog one form, so that Enter submits it. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  /** Its form has unsaved input: the user is asked before leaving the page. For dialogs that close once it is saved. */
  readonly unsaved?: boolean
}

/** A dialog in the middle of the window. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, width = 'small', onSubmit, unsaved = false } = props
  const form = useGuardedForm(unsaved && open)
  const body = (
    <>
      <ModalHeader title={title} />
      <div className={styles.body}>{children}</div>
      {actions ? (
        <footer className={styles.actions}>
          {onSubmit ? <RequiredNote /> : null}
          {actions}
        </footer>
      ) : null}
    </>
  )
  return (
    <Modal
      open={open}
      onClose={onClose}
      viewport={styles.viewport}
      popup={classes(styles.dialog, styles[width])}
    >
      {onSubmit ? (
        <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}
