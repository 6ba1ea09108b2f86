import { useState } from 'react'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useKeptInPlace } from './review/use-kept-in-place.ts'

type TextChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  /** `isTyped`: still being typed, and only kept in this browser. */
  readonly onSave: (value: string, isTyped?: boolean) => void
}

/** In-place text field with suggestions: a suggestion is saved at once, typed text on blur. */
export function TextChoice({ label, value, options, onSave }: TextChoiceProps) {
  const [typed, setTyped] = useState<string>()
  const commit = (text: string | undefined) => {
    setTyped(undefined)
    if (text !== undefined && text.trim() !== value) onSave(text.trim())
  }
  const pending = typed !== undefined && typed.trim() !== value
  useKeptInPlace(pending, () => onSave((typed ?? value).trim()))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit(typed)
      }}
      noValidate
    >
      <SuggestInput
        label={label}
        value={typed ?? value}
        options={options}
        onChange={(text) => {
          setTyped(text)
          onSave(text.trim(), true)
        }}
        onPick={commit}
        onBlur={() => commit(typed)}
      />
    </form>
  )
}
