import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What will happen, and what cannot be undone. */
  readonly children: ReactNode
  /** The button's verb: "Delete account". */
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly danger?: boolean
  readonly busy?: boolean
  /** For actions that cannot be undone: the name that must be typed first. */
  readonly typedName?: string
}

/** Asks before an action; Cancel has the focus, unless a name must be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    onCancel,
    danger = false,
    busy = false,
    typedName,
  } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const allowed = typedName === undefined || typed.trim() === typedName
  const cancel = () => {
    setTyped('')
    onCancel()
  }
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!allowed || busy) return
        setTyped('')
        onConfirm()
      }}
      actions={
        <>
          <Button onClick={cancel} autoFocus={typedName === undefined}>
            {t('dialog.cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={!allowed} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      {typedName === undefined ? null : (
        <TextInput
          label={t('dialog.typeName', { name: typedName })}
          value={typed}
          onChange={setTyped}
          required
          autoFocus
          autoComplete="off"
        />
      )}
    </Dialog>
  )
}
