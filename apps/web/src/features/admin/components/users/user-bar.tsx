import { useTranslation } from 'react-i18next'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SearchInput } from '#web/components/ui/search-input.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { userFilters, type UserView } from '../../model/user-view.ts'

type UserBarProps = { readonly view: UserView; readonly onChange: (view: Partial<UserView>) => void }

/** Filters of the user list: search by name or address, and kind. */
export function UserBar({ view, onChange }: UserBarProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = usePausedText(view.search, (search) => onChange({ search }))
  return (
    <Cluster gap={12} rowGap={8}>
      <SearchInput
        label={t('users.search')}
        placeholder={t('users.search')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      <Segmented
        label={t('users.show')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        segments={userFilters.map((value) => ({ value, label: t(`users.filter.${value}`) }))}
        scrolls
      />
    </Cluster>
  )
}
