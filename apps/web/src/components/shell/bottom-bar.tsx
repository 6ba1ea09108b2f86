import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import styles from './bottom-bar.module.css'
import type { NavigationItem } from '#web/lib/feature.ts'
import { itemOf } from './navigation.ts'
import { useScopeSearch } from './use-scope-search.ts'

/** The phone's navigation, in reach of a thumb: four pages and a menu of the others. In landscape it is a side rail. */
export function BottomBar({ navigation }: { readonly navigation: readonly NavigationItem[] }) {
  const { t } = useTranslation()
  const search = useScopeSearch()
  const navigate = useNavigate()
  const current = itemOf(navigation, useLocation().pathname)
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      {navigation
        .filter((item) => item.onPhone)
        .map(({ to, labelKey, icon: Icon }) => (
          <Link
            key={to}
            to={{ pathname: to, search }}
            className={styles.item}
            aria-current={to === current?.to ? 'page' : undefined}
          >
            <Icon size={21} strokeWidth={1.7} aria-hidden />
            <span className={styles.label}>{t(labelKey)}</span>
          </Link>
        ))}
      <MenuButton
        label={t('nav.more')}
        entries={navigation
          .filter((item) => !item.onPhone)
          .map(({ to, labelKey, icon: Icon }) => ({
            kind: 'action',
            id: to,
            label: t(labelKey),
            icon: <Icon size={17} strokeWidth={1.7} aria-hidden />,
            onSelect: () => void navigate({ pathname: to, search }),
          }))}
        button={(trigger) => (
          <button
            type="button"
            className={styles.item}
            data-current={(current && current.onPhone !== true) || undefined}
            {...trigger}
          >
            <Ellipsis size={21} strokeWidth={1.7} aria-hidden />
            <span className={styles.label}>{t('nav.more')}</span>
          </button>
        )}
      >
        {null}
      </MenuButton>
    </nav>
  )
}
