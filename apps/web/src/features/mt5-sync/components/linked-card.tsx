import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import type { Mt5Run, Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import Activity from 'lucide-react/icons/activity'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useLinkAccount, useSyncNow } from '../api/mutations.ts'
import { cashIdentity } from '../model/cash-identity.ts'
import { sameLink } from '../model/link-state.ts'
import { BarsSection } from './bars-section.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkFacts } from './link-facts.tsx'
import { LinkKeyPanel } from './link-key-panel.tsx'
import styles from './mt5-card.module.css'
import { StateChip } from './link-state.tsx'
import { useRunErrorText } from './use-run-error-text.ts'

type LinkedCardProps = {
  readonly account: Account
  readonly status: Mt5Status
  readonly connection: Mt5Connection
}

/** A link with all its details. */
export function LinkedCard({ account, status, connection }: LinkedCardProps) {
  const { t } = useTranslation('mt5-sync')
  const { kind, login, server, needsPasswordReentry } = connection
  const company = status.terminal?.company
  const place = [t(`kind.${kind}`), login, server, company === server ? null : company]
  const [latest] = status.runs
  return (
    <Card
      title={t('title')}
      note={<StateChip state={status.state} />}
      actions={<LinkActions account={account} connection={connection} state={status.state} />}
    >
      <Stack gap={12}>
        <p className={styles.place}>
          <Parts text={place.filter(Boolean).join(' · ')} />
        </p>
        {needsPasswordReentry ? <PasswordReentry accountId={account.id} connection={connection} /> : null}
        {status.state === 'failing' && latest?.error && !needsPasswordReentry ? (
          <LastFailure accountId={account.id} error={latest.error} />
        ) : null}
        {status.state === 'syncing' ? <SyncProgress status={status} /> : null}
        <LinkFacts status={status} connection={connection} currency={account.currency} />
        <CashIdentityList account={account} status={status} />
        <BarsSection accountId={account.id} bars={status.bars} connection={connection} />
        {kind === 'link' ? <LinkKeyPanel accountId={account.id} status={status} /> : null}
        <Cluster className={styles.foot}>
          <Button
            kind="plain"
            to={`/mt5-websocket-test?account=${account.id}`}
            icon={<Activity size={15} aria-hidden />}
          >
            {t('stream')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

type LastFailureProps = { readonly accountId: string; readonly error: NonNullable<Mt5Run['error']> }

/** Error of the last run, its remedy, and a retry button. */
function LastFailure({ accountId, error }: LastFailureProps) {
  const runErrorText = useRunErrorText()
  const showError = useErrorToast()
  const { mutate, isPending } = useSyncNow(showError)
  const { message, remedy } = runErrorText(error)
  return (
    <ErrorPanel
      message={[message, remedy].filter(Boolean).join(' ')}
      details={error.message}
      onRetry={() => {
        if (!isPending) mutate(accountId)
      }}
    />
  )
}

type SyncProgressProps = { readonly status: Pick<Mt5Status, 'progress' | 'deals'> }

/** Progress of a sync. Indeterminate while reading, because the total is unknown in advance. */
function SyncProgress({ status: { progress, deals } }: SyncProgressProps) {
  const { t } = useTranslation('mt5-sync')
  const format = useFormat()
  if (progress === null) return <ProgressBar label={t('progress.begun')} />
  const label = t(`progress.${progress.phase}`, {
    count: progress.deals,
    deals: format.number(progress.deals),
  })
  const isCounted = progress.phase === 'writing' && deals > 0
  return <ProgressBar label={label} share={isCounted ? progress.deals / deals : undefined} />
}

type CashIdentityListProps = { readonly account: Account; readonly status: Mt5Status }

/** Whether the terminal's balance equals the sum of its deals, and the reason if not. */
function CashIdentityList({ account, status }: CashIdentityListProps) {
  const { t } = useTranslation('mt5-sync')
  const identity = cashIdentity(status.runs)
  if (identity === null) return null
  const { balanceCents, dealsCents, unexplainedCents, residualCents, cause } = identity
  const { deleted } = status
  const currency = status.terminal?.currency ?? account.currency
  const journalCents = toCents(account.currentBalance)
  // The terminal has booked commissions, swaps and partial closes of open positions; the journal counts closed trades
  // as a whole.
  const isBooked = status.openPositions > 0 && status.state === 'idle' && journalCents !== balanceCents
  const rows = [
    { label: t('cash.balance'), cents: balanceCents },
    { label: t('cash.deals'), cents: dealsCents },
    { label: t('cash.difference'), cents: unexplainedCents },
    { label: t('cash.entry'), cents: residualCents === (unexplainedCents ?? 0) ? null : residualCents },
    {
      label: t('cash.deleted', { count: deleted.count }),
      cents: deleted.count > 0 ? toCents(deleted.netPnl) : null,
    },
    { label: t('cash.journal'), cents: isBooked ? journalCents : null },
  ]
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('cash.title')}</h3>
      <div className={styles.reckoning}>
        <dl className={styles.sum}>
          {rows.map(({ label, cents }) =>
            cents === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money cents={cents} currency={currency} sign="amount" />
                </dd>
              </div>
            ),
          )}
        </dl>
        <div>
          <p className={styles.explanation}>{t(`cash.cause.${cause}`)}</p>
          {deleted.count > 0 ? (
            <p className={styles.explanation}>{t('cash.deletedHint', { count: deleted.count })}</p>
          ) : null}
          {isBooked ? (
            <p className={styles.explanation}>{t('cash.booked', { count: status.openPositions })}</p>
          ) : null}
        </div>
      </div>
    </section>
  )
}

type PasswordReentryProps = { readonly accountId: string; readonly connection: Mt5Connection }

/** The stored password can no longer be decrypted: syncs stop until the user enters it again. */
function PasswordReentry({ accountId, connection }: PasswordReentryProps) {
  const { t } = useTranslation('mt5-sync')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useLinkAccount({
    onLinked: () => showToast({ message: t('reentry.done') }),
    onError: () => undefined,
  })
  return (
    <form
      className={styles.warning}
      aria-label={t('reentry.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '' || isPending) return
        mutate({
          account: { kind: 'existing', id: accountId },
          link: { ...sameLink(connection), password },
          sync: connection.enabled,
        })
      }}
    >
      <Cluster as="p" align="start" nowrap className={styles.warningWords}>
        <TriangleAlert size={16} aria-hidden className={styles.warningIcon} />
        <span>
          <b>{t('reentry.title')}</b> {t('reentry.words', { login: connection.login })}
        </span>
      </Cluster>
      <Cluster align="end" className={styles.reentry}>
        <TextInput
          type="password"
          label={t('field.password')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          required
        />
        <Button kind="primary" type="submit" busy={isPending} disabled={password === ''}>
          {t('reentry.save')}
        </Button>
      </Cluster>
      <FormError error={error} />
    </form>
  )
}
