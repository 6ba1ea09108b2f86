import { useKeptText } from '#web/lib/forms/use-kept-input.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from './text-input.tsx'

type NameDialogProps = {
  readonly title: string
  readonly label: string
  readonly hint?: string
  /** The name until now; empty for something new. */
  readonly before: string
  /** Characters. */
  readonly most: number
  readonly submit: string
  /** Where the name is kept until it is saved; see `useKeptInput`. */
  readonly place: string
  readonly busy: boolean
  /** Error of the last attempt to save; null for none. */
  readonly error: unknown
  readonly onTake: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the name of something new, or another one. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, hint, before, most, submit, place, busy, error, onTake, onClose } = props
  const [name, setName] = useKeptText(place, before)
  const wanted = name.trim()
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      unsaved={wanted !== before}
      submitLabel={submit}
      onSubmit={() => {
        if (wanted === before) onClose()
        else onTake(wanted)
      }}
      busy={busy}
      disabled={wanted === ''}
      error={error}
    >
      <TextInput
        label={label}
        {...(hint !== undefined && { hint })}
        value={name}
        onChange={(next) => setName(next.slice(0, most))}
        required
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  )
}
