import PanelLeft from 'lucide-react/icons/panel-left'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { groupLabelKeys, itemOf, navigation, type NavigationGroup } from './navigation.ts'
import { PlumbMark } from './plumb-mark.tsx'
import styles from './sidebar.module.css'
import { useKeptSearch } from './use-kept-search.ts'

const groups: readonly NavigationGroup[] = ['review', 'improve', 'practise', 'setUp']

/** The product's navigation; `[` collapses it to icons. */
export function Sidebar() {
  const { t } = useTranslation()
  const search = useKeptSearch()
  const current = itemOf(useLocation().pathname)?.to
  const collapsed = useAppearance((state) => state.sidebarCollapsed)
  const toggle = useAppearance((state) => state.toggleSidebar)
  return (
    <nav className="pl-side" aria-label={t('nav.label')}>
      <Link to={{ pathname: '/dashboard', search }} className="pl-brand">
        <PlumbMark />
        <span className="pl-brand-name">Plumbline</span>
      </Link>
      {groups.map((group) => {
        const items = navigation.filter((item) => item.group === group)
        const labelKey = groupLabelKeys[group]
        if (items.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            {labelKey ? <p className={styles.heading}>{t(labelKey)}</p> : null}
            <ul className={styles.list}>
              {items.map(({ to, labelKey: itemKey, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={{ pathname: to, search }}
                    className={styles.item}
                    aria-current={to === current ? 'page' : undefined}
                    title={collapsed ? t(itemKey) : undefined}
                  >
                    <Icon size={17} strokeWidth={1.7} aria-hidden />
                    <span className={styles.label}>{t(itemKey)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className={styles.foot}>
        <IconButton label={collapsed ? t('nav.expand') : t('nav.collapse')} onClick={toggle}>
          <PanelLeft size={17} strokeWidth={1.7} aria-hidden />
        </IconButton>
        <span className={styles.key}>
          <KeyHint>[</KeyHint>
        </span>
      </div>
    </nav>
  )
}
