import type { BacktestSummary } from '@plumbline/contract/backtesting/backtesting'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import { fromLocalSeconds } from '@plumbline/domain/time/local-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster, Grid, Paragraph, Small, Stack } from '#web/components/ui/layout.tsx'
import { LinkCard } from '#web/components/ui/link-card.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Money } from '#web/components/ui/money.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { api } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { useBacktests } from '../api/queries.ts'
import styles from './sessions-view.module.css'
import { useSessionMenu } from './use-session-menu.tsx'

const NewSessionDialog = lazyComponent(
  async () => (await import('./new-session-dialog.tsx')).NewSessionDialog,
)
const DeletedSessions = lazyComponent(async () => (await import('./new-session-dialog.tsx')).DeletedSessions)

const TradingDaysCard = lazyComponent(async () => (await import('./trading-days-card.tsx')).TradingDaysCard)

/** All backtesting sessions, last used first. */
export function SessionsView() {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const { data: sessions, error, refetch } = useBacktests()
  const series = useQuery(api.prices.series.queryOptions())
  const { selected } = useSelectedAccount()
  const [open, setOpen] = useState<'new' | 'deleted' | null>(null)
  const [compared, setCompared] = useState<readonly string[]>([])
  const importing = useImport()
  const hasBars = (series.data ?? []).some(({ bars }) => bars > 0)
  useShortcut('c', () => setOpen('new'), { group: 'do', label: t('new.open'), enabled: hasBars })
  const toggle = (id: string) =>
    setCompared((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  const add = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('new.open')}
    </Button>
  )
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        note={sessions && sessions.length > 0 ? t('count', { count: sessions.length }) : undefined}
        actions={
          <>
            <Button onClick={() => setOpen('deleted')}>{t('deleted.open')}</Button>
            <Button icon={<Upload size={16} aria-hidden />} busy={importing.busy} onClick={importing.choose}>
              {t('import')}
            </Button>
            {hasBars ? add : null}
          </>
        }
      />
      {importing.input}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : sessions === undefined || (sessions.length === 0 && series.isPending) ? (
        <CardSkeleton height="160px" />
      ) : sessions.length === 0 ? (
        <Card>
          {hasBars ? (
            <EmptyState icon={<History size={22} aria-hidden />} actions={add}>
              {t('empty.ready')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<History size={22} aria-hidden />}
              actions={
                <Button kind="primary" to="/prices">
                  {t('empty.getBars')}
                </Button>
              }
            >
              {t('empty.noBars')}
            </EmptyState>
          )}
          <ol className={styles.steps}>
            {(['bars', 'start', 'trade'] as const).map((step) => (
              <li key={step}>
                <b>{t(`empty.steps.${step}.title`)}</b>
                <Paragraph tone="text2">{t(`empty.steps.${step}.text`)}</Paragraph>
              </li>
            ))}
          </ol>
        </Card>
      ) : (
        <>
          <Cluster justify="between">
            <Small>{t('compare.hint')}</Small>
            <Button
              disabled={compared.length === 0}
              onClick={() => void navigate(`/backtesting/compare?ids=${compared.join(',')}`)}
            >
              {t('compare.open', { count: compared.length })}
            </Button>
          </Cluster>
          <Grid as="ul" min={340} gap={12}>
            {sessions.map((session) => (
              <SessionCard
                key={session.id}
                session={session}
                compared={compared.includes(session.id)}
                onCompare={() => toggle(session.id)}
              />
            ))}
          </Grid>
        </>
      )}
      {hasBars && selected ? <TradingDaysCard account={selected} series={series.data ?? []} /> : null}
      {open === 'new' ? (
        <NewSessionDialog
          series={series.data ?? []}
          onClose={() => setOpen(null)}
          onCreated={({ id }) => void navigate(`/backtesting/${id}`)}
        />
      ) : open === 'deleted' ? (
        <DeletedSessions onClose={() => setOpen(null)} />
      ) : null}
    </Stack>
  )
}

type SessionCardProps = {
  readonly session: BacktestSummary
  readonly compared: boolean
  readonly onCompare: () => void
}

function SessionCard({ session, compared, onCompare }: SessionCardProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const menuOf = useSessionMenu()
  const { settings, name } = session
  return (
    <LinkCard
      to={`/backtesting/${session.id}`}
      title={name}
      badge={session.isEnded ? <Chip>{t('ended')}</Chip> : null}
      gap={8}
      menu={{ label: t('card.menu', { name }), entries: menuOf(session) }}
    >
      <Small as="p">
        {settings.symbol} · {timeframeName(settings.timeframe)} ·{' '}
        {t('card.upTo', { time: format.time(fromLocalSeconds(session.clock), 'dateTime') })}
      </Small>
      <dl className={styles.figures}>
        <div>
          <dt>{t('figure.net')}</dt>
          <dd>
            <Money cents={toCents(session.netPnl)} currency={settings.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('figure.trades')}</dt>
          <dd>{format.number(session.trades)}</dd>
        </div>
        <div>
          <dt>{t('figure.winRate')}</dt>
          <dd>{session.trades === 0 ? '–' : format.percent(session.winRate / 100)}</dd>
        </div>
        <div>
          <dt>{t('figure.profitFactor')}</dt>
          <dd>{session.trades === 0 ? '–' : format.number(session.profitFactor, 2)}</dd>
        </div>
        <div>
          <dt>{t('figure.averageR')}</dt>
          <dd>{session.averageR === null ? '–' : format.r(session.averageR)}</dd>
        </div>
        <div>
          <dt>{t('figure.maxDrawdown')}</dt>
          <dd>
            <Money cents={toCents(session.maxDrawdown)} currency={settings.currency} sign="amount" />
          </dd>
        </div>
      </dl>
      <label className={styles.compare}>
        <input
          type="checkbox"
          checked={compared}
          onChange={onCompare}
          aria-label={t('compare.pick', { name })}
        />
        {t('compare.short')}
      </label>
    </LinkCard>
  )
}

/** A session from a file; its page opens. */
function useImport() {
  const { t } = useTranslation('backtesting')
  const navigate = useNavigate()
  const showError = useErrorToast()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(
    api.backtesting.import.mutationOptions({
      onError: showError,
      onSuccess: ({ id, name }) => {
        showToast({ message: t('imported', { name }) })
        void navigate(`/backtesting/${id}`)
      },
    }),
  )
  const take = async (file: File) => mutate({ id: newClientId(), content: await file.text() })
  return {
    busy: isPending,
    choose: () => field.current?.click(),
    input: <FileInput ref={field} accept=".json" onFiles={([file]) => file && void take(file)} />,
  }
}
