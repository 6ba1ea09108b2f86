import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CirclePause from 'lucide-react/icons/circle-pause'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Chip } from '#web/components/ui/chip.tsx'
import { mt5StatusOptions } from '../api/queries.ts'
import { linkState, type LinkState } from '../model/link-state.ts'
import { useAgeText } from './age.tsx'
import styles from './link-state.module.css'

const icons = {
  off: <CirclePause size={14} aria-hidden />,
  password: <TriangleAlert size={14} aria-hidden className={styles.failing} />,
  failing: <TriangleAlert size={14} aria-hidden className={styles.failing} />,
  syncing: <RefreshCw size={14} aria-hidden className={styles.turning} />,
  waiting: <CircleDashed size={14} aria-hidden />,
  synced: <CircleCheck size={14} aria-hidden />,
} as const

type AccountLinkStateProps = { readonly accountId: string; readonly connection: Mt5Connection }

/** Link status on an account's card: whether it works, and the time of its last sync. */
export function AccountLinkState({ accountId, connection }: AccountLinkStateProps) {
  const { data } = useQuery(mt5StatusOptions(accountId, 1))
  return <LinkStateText state={linkState(connection, data?.state)} />
}

/** Link state as icon and text. */
export function LinkStateText({ state }: { readonly state: LinkState }) {
  return (
    <span className={styles.state}>
      {icons[state.kind]}
      {state.kind === 'synced' ? <Synced at={state.at} /> : <Words kind={state.kind} />}
    </span>
  )
}

function Words({ kind }: { readonly kind: Exclude<LinkState['kind'], 'synced'> }) {
  const { t } = useTranslation('mt5-sync')
  return <span>{t(`account.${kind}`)}</span>
}

function Synced({ at }: { readonly at: string }) {
  const { t } = useTranslation('mt5-sync')
  return <span>{t('account.synced', { age: useAgeText(at) })}</span>
}

const chipIcons = {
  off: <CirclePause size={13} aria-hidden />,
  waiting: <CircleDashed size={13} aria-hidden />,
  idle: <CircleCheck size={13} aria-hidden />,
  syncing: <RefreshCw size={13} aria-hidden className={styles.turning} />,
  failing: <TriangleAlert size={13} aria-hidden className={styles.failing} />,
} as const

/** State of a link; changes are announced to screen readers. */
export function StateChip({ state }: { readonly state: Mt5Status['state'] }) {
  const { t } = useTranslation('mt5-sync')
  return (
    <span aria-live="polite">
      <Chip icon={chipIcons[state]}>{t(`state.${state}`)}</Chip>
    </span>
  )
}
