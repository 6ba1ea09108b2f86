import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { usePausedText } from '#web/lib/browser/use-paused-text.ts'
import { userFilters, type UserView } from '../../model/user-view.ts'
import styles from './user-list.module.css'

type UserBarProps = { readonly view: UserView; readonly onChange: (view: Partial<UserView>) => void }

/** Filters of the user list: search by name or address, and kind. */
export function UserBar({ view, onChange }: UserBarProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = usePausedText(view.search, (search) => onChange({ search }))
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Search size={15} aria-hidden className={styles.searchIcon} />
        <input
          type="search"
          className={styles.searchInput}
          aria-label={t('users.search')}
          placeholder={t('users.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Segmented
        label={t('users.show')}
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        segments={userFilters.map((value) => ({ value, label: t(`users.filter.${value}`) }))}
        scrolls
      />
    </div>
  )
}
