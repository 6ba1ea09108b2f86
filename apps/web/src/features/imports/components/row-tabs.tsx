import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/components/ui/use-format.ts'
import type { RowTab } from '../model/row-tabs.ts'
import styles from './row-tabs.module.css'

type RowTabsProps = {
  readonly tabs: readonly RowTab[]
  readonly chosen: RowTab['kind']
  readonly onChoose: (kind: RowTab['kind']) => void
}

/** One tab per kind of decision, with its count. Arrow keys, Home and End move; the list scrolls on phones. */
export function RowTabs({ tabs, chosen, onChoose }: RowTabsProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const last = tabs.length - 1
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowRight: from === last ? 0 : from + 1,
      ArrowLeft: from === 0 ? last : from - 1,
      Home: 0,
      End: last,
    }
    const to = targets[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.kind)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('rows.tabs')}>
      {tabs.map(({ kind, count }, index) => (
        <button
          key={kind}
          type="button"
          role="tab"
          id={`import-tab-${kind}`}
          aria-selected={kind === chosen}
          aria-controls="import-rows"
          tabIndex={kind === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(kind)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {t(`rows.tab.${kind}`)}
          <span className={styles.count}>{format.number(count)}</span>
        </button>
      ))}
    </div>
  )
}
