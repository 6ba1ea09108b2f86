import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Cluster, Grid } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { formatMissing } from '#web/lib/format/format.ts'
import type { StreamRecord } from '../model/stream-record.ts'
import type { StreamStore } from '../model/stream-store.ts'
import { useStream } from '../model/use-stream.ts'
import { AsOf } from './as-of.tsx'
import styles from './terminal-account-card.module.css'

/** The account as reported by the terminal. */
export function TerminalAccountCard({ store }: { readonly store: StreamStore }) {
  const { t } = useTranslation('mt5-stream')
  const state = useStream(store, ({ record }) => record.state)
  return (
    <Card title={t('account.title')} note={<AsOf store={store} />}>
      {state === null ? (
        <p className={styles.none}>{t('state.none')}</p>
      ) : (
        <Figures account={state.account} />
      )}
    </Card>
  )
}

type Account = NonNullable<StreamRecord['state']>['account']

function Figures({ account }: { readonly account: Account }) {
  const { t } = useTranslation('mt5-stream')
  const format = useFormat()
  const money = (units: number) => <Money cents={toCents(units)} currency={account.currency} sign="amount" />
  return (
    <>
      <Grid as="dl" min={210} gap={24} rowGap={0} fit>
        <Figure name={t('account.balance')} value={money(account.balance)} />
        <Figure name={t('account.equity')} value={money(account.equity)} />
        <Figure name={t('account.margin')} value={money(account.margin)} />
        <Figure name={t('account.marginFree')} value={money(account.margin_free)} />
        <Figure name={t('account.credit')} value={money(account.credit)} />
        <Figure
          name={t('account.leverage')}
          value={account.leverage > 0 ? `1:${format.number(account.leverage, 2, 0)}` : formatMissing()}
        />
        <Figure name={t('account.currency')} value={account.currency} />
      </Grid>
      <Modes account={account} />
    </>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const tradeModes = ['demo', 'contest', 'real'] as const
const marginModes = ['netting', 'exchange', 'hedging'] as const

function Modes({
  account: { company, trade_mode: trade, margin_mode: margin },
}: {
  readonly account: Account
}) {
  const { t } = useTranslation('mt5-stream')
  const [tradeMode, marginMode] = [tradeModes[trade], marginModes[margin]]
  return (
    <Cluster as="p" className={styles.modes}>
      {company === '' ? null : <span className={styles.company}>{company}</span>}
      {tradeMode === undefined ? null : <Chip>{t(`account.mode.${tradeMode}`)}</Chip>}
      {marginMode === undefined ? null : <Chip>{t(`account.mode.${marginMode}`)}</Chip>}
    </Cluster>
  )
}
