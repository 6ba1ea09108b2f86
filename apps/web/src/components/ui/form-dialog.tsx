import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'actions' | 'onSubmit'> & {
  readonly open?: boolean
  /** Label of the button that submits. */
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly busy?: boolean
  /** The input cannot be submitted. */
  readonly disabled?: boolean
  readonly danger?: boolean
  /** Error of the last attempt; null for none. */
  readonly error?: unknown
}

/** A dialog that is one form, with Cancel and a button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const {
    submitLabel,
    onSubmit,
    busy = false,
    disabled = false,
    danger = false,
    error = null,
    ...rest
  } = props
  const { t } = useTranslation()
  return (
    <Dialog
      open
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog inside an editor must not submit the form around it.
        event.stopPropagation()
        if (!disabled && !busy) onSubmit()
      }}
      actions={
        <>
          <Button onClick={rest.onClose}>{t('dialog.cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormError error={error} />
      {rest.children}
    </Dialog>
  )
}
