import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import styles from './search-box.module.css'

type SearchBoxProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** Search in notes, pairs, tags and broker ids; the key / focuses it, Escape clears it. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('trades')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = usePausedText(search, onSearch)
  const singleKeys = useAppearance((state) => state.singleKeys)
  useShortcut('/', () => field.current?.focus(), { label: t('search.label'), group: 'do', icon: Search })
  return (
    <search className={styles.box}>
      <Search size={15} aria-hidden className={styles.icon} />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
      />
      <span className={styles.key}>
        <KeyHint>/</KeyHint>
      </span>
    </search>
  )
}
