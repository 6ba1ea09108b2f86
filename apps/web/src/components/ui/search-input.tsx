import Search from 'lucide-react/icons/search'
import type { ReactNode, Ref } from 'react'
import styles from './search-input.module.css'

type SearchInputProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly ref?: Ref<HTMLInputElement>
  /** The key that focuses it, shown while it is empty. */
  readonly keyHint?: ReactNode
  readonly shortcut?: string | undefined
}

/** Field that searches a list while you type; Escape clears it. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onChange, maxLength, ref, keyHint, shortcut } = props
  return (
    <search className={styles.box}>
      <Search size={15} aria-hidden className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts={shortcut}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
      {keyHint ? <span className={styles.key}>{keyHint}</span> : null}
    </search>
  )
}
