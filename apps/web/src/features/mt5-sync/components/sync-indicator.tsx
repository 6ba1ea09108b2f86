import type { Account } from '@plumbline/contract/accounts/accounts'
import { useQueries } from '@tanstack/react-query'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#web/components/ui/visually-hidden.tsx'
import { mt5StatusOptions } from '../api/mt5-status-options.ts'
import { leastLink } from '../model/least-link.ts'
import { linkState } from '../model/link-state.ts'
import { LinkWords } from './account-link-state.tsx'
import styles from './sync-indicator.module.css'
import { SyncedAccount } from './synced-account.tsx'

type SyncIndicatorProps = { readonly accounts: readonly Account[] }

const gapPx = 6
const marginPx = 12
const widestPx = 360

/** In the top bar: whether the linked accounts follow their terminals; opens each of them, what it fails at, and what helps. */
export function SyncIndicator({ accounts }: SyncIndicatorProps) {
  const { t } = useTranslation('mt5-sync')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>()
  const linked = accounts.flatMap((account) =>
    account.mt5Connection === null ? [] : [{ account, connection: account.mt5Connection }],
  )
  const statuses = useQueries({ queries: linked.map(({ account }) => mt5StatusOptions(account.id, 1)) })
  const state = leastLink(
    linked.map(({ connection }, index) => linkState(connection, statuses[index]?.data?.state)),
  )
  const needsSomebody = state.kind === 'failing' || state.kind === 'password'
  return (
    <>
      <button
        ref={button}
        type="button"
        data-sync
        className={styles.button}
        aria-expanded={place !== undefined}
        aria-controls={id}
        popoverTarget={id}
        title={t('indicator.title')}
      >
        <VisuallyHidden>{t('indicator.title')}: </VisuallyHidden>
        <LinkWords state={state} />
      </button>
      <VisuallyHidden>
        <span role="status">{needsSomebody ? t(`account.${state.kind}`) : null}</span>
      </VisuallyHidden>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('indicator.title')}
        tabIndex={-1}
        className={styles.panel}
        style={place}
        onBeforeToggle={({ newState }) => {
          const rect = button.current?.getBoundingClientRect()
          if (newState === 'open' && rect) flushSync(() => setPlace(placeBelow(rect)))
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.focus({ preventScroll: true })
          else setPlace(undefined)
        }}
      >
        {place === undefined ? null : (
          <>
            <h2 className={styles.title}>{t('indicator.title')}</h2>
            <ul className={styles.list}>
              {linked.map(({ account, connection }, index) => (
                <SyncedAccount
                  key={account.id}
                  account={account}
                  connection={connection}
                  status={statuses[index]?.data}
                  onLeave={() => panel.current?.hidePopover()}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

/** Under the button, its right edge at the button's, and within the window. */
function placeBelow({ right, bottom }: DOMRect): CSSProperties {
  const width = Math.min(widestPx, window.innerWidth - 2 * marginPx)
  const left = Math.max(marginPx, Math.min(right - width, window.innerWidth - width - marginPx))
  return { left, width, top: bottom + gapPx, maxHeight: window.innerHeight - bottom - gapPx - marginPx }
}
