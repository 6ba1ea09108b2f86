import MuiDialog from '@mui/material/Dialog'
import X from 'lucide-react/icons/x'
import { useId, type FormEventHandler, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/lib/forms/overlays.ts'
import { useGuardedForm } from '#web/lib/forms/use-guarded-form.ts'
import { MuiRoot } from '#web/theme/mui-root.tsx'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the safest first and the main one last. */
  readonly actions?: ReactNode
  readonly width?: 'small' | 'medium' | 'large'
  /** Makes the dialog one form, so that Enter submits it. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  /** Its form has unsaved input: the user is asked before leaving the page. For dialogs that close once it is saved. */
  readonly unsaved?: boolean
}

const widths = { small: 'xs', medium: 'sm', large: 'md' } as const

/** A dialog over the page: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, width = 'small', onSubmit, unsaved = false } = props
  const { t } = useTranslation()
  const titleId = useId()
  // Before the form is registered: a form that is unsaved from the start belongs to this dialog.
  useOverlay(open, onClose)
  const form = useGuardedForm(unsaved && open)
  const body = (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </>
  )
  return (
    <MuiRoot>
      <MuiDialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth={widths[width]} fullWidth>
        {onSubmit ? (
          <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
            {body}
          </form>
        ) : (
          body
        )}
      </MuiDialog>
    </MuiRoot>
  )
}
