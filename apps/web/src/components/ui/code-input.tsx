import type { Ref } from 'react'
import styles from './code-input.module.css'
import { ControlField } from './field.tsx'
import { classes } from './tone.ts'

/** The number of digits of an authenticator code. */
const DIGITS = 6

type CodeInputProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (digits: string) => void
  /** The last digit was typed, or all were pasted. */
  readonly onComplete: (digits: string) => void
  /** The code is being checked: it cannot be edited. */
  readonly busy: boolean
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The six digits of an authenticator app. Pasted text may have spaces and dashes between them. */
export function CodeInput({ value, onChange, onComplete, busy, autoFocus, ref, ...field }: CodeInputProps) {
  const change = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== value) onComplete(digits)
  }
  return (
    <ControlField required {...field}>
      {(attributes) => (
        <input
          {...attributes}
          ref={ref}
          className={classes(attributes.className, styles.code)}
          value={value}
          onChange={(event) => change(event.target.value)}
          readOnly={busy}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          spellCheck={false}
        />
      )}
    </ControlField>
  )
}
