import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'

type SearchBoxProps = { readonly search: string; readonly onSearch: (search: string) => void }

/** Search in notes, pairs, tags and broker ids; the key / focuses it, Escape clears it. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('trades')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = usePausedText(search, onSearch)
  const singleKeys = useAppearance((state) => state.singleKeys)
  useShortcut('/', () => field.current?.focus(), { label: t('search.label'), group: 'do', icon: Search })
  return (
    <SearchInput
      ref={field}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={typed}
      onChange={setTyped}
      maxLength={200}
      keyHint={<KeyHint>/</KeyHint>}
      shortcut={singleKeys ? '/' : undefined}
    />
  )
}
