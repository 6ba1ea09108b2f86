import { equityCents } from '@plumbline/domain/backtesting/open-profit'
import { useTranslation } from 'react-i18next'
import { Money } from '#web/components/ui/money.tsx'
import { lastPriceOf, type ReplayPlayer } from '../../api/replay-player.ts'
import styles from './replay.module.css'
import { usePlayer, wholeState } from './use-opened-session.ts'

/** Balance, equity and unrealised result at the last close. */
export function AccountLine({ player }: { readonly player: ReplayPlayer }) {
  const { t } = useTranslation('backtesting')
  const state = usePlayer(player, wholeState)
  const { settings, state: session } = state.replay
  const last = lastPriceOf(state)
  const equity = last ? equityCents(settings, session, last) : session.balanceCents
  const open = equity === null ? null : equity - session.balanceCents
  return (
    <dl className={styles.account}>
      <div>
        <dt>{t('account.balance')}</dt>
        <dd>
          <Money cents={session.balanceCents} currency={settings.currency} sign="amount" />
        </dd>
      </div>
      <div>
        <dt>{t('account.equity')}</dt>
        <dd>
          <Money cents={equity} currency={settings.currency} sign="amount" />
        </dd>
      </div>
      <div>
        <dt>{t('account.open')}</dt>
        <dd>
          <Money cents={open} currency={settings.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('account.net')}</dt>
        <dd>
          <Money cents={session.balanceCents - settings.initialBalanceCents} currency={settings.currency} />
        </dd>
      </div>
    </dl>
  )
}
