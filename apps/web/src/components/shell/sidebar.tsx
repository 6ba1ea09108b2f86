import PanelLeft from 'lucide-react/icons/panel-left'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { KeyHint } from '#web/components/ui/key-hint.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { useTooltip } from '#web/components/ui/use-tooltip.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import type { NavigationGroup, NavigationItem } from '#web/lib/feature.ts'
import { groupLabelKeys, itemOf } from './navigation.ts'
import { PlumbMark } from './plumb-mark.tsx'
import styles from './sidebar.module.css'
import { useScopeSearch } from './use-scope-search.ts'

const groups: readonly NavigationGroup[] = ['review', 'improve', 'practise', 'setUp']

/** The product's navigation; `[` collapses it to icons. */
export function Sidebar({ navigation }: { readonly navigation: readonly NavigationItem[] }) {
  const { t } = useTranslation()
  const search = useScopeSearch()
  const current = itemOf(navigation, useLocation().pathname)?.to
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
            <Stack as="ul" gap={2}>
              {items.map((item) => (
                <li key={item.to}>
                  <Item item={item} current={item.to === current} collapsed={collapsed} />
                </li>
              ))}
            </Stack>
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

type ItemProps = {
  readonly item: NavigationItem
  readonly current: boolean
  readonly collapsed: boolean
}

function Item({ item: { to, labelKey, icon: Icon }, current, collapsed }: ItemProps) {
  const { t } = useTranslation()
  const search = useScopeSearch()
  const { trigger, tooltip } = useTooltip(collapsed ? t(labelKey) : undefined, 'right')
  return (
    <>
      <Link
        to={{ pathname: to, search }}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        {...trigger}
      >
        <Icon size={17} strokeWidth={1.7} aria-hidden />
        <span className={styles.label}>{t(labelKey)}</span>
      </Link>
      {tooltip}
    </>
  )
}
