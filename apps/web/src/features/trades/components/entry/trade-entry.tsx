import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Strategy } from '@plumbline/contract/strategies/strategies'
import type { Trade } from '@plumbline/contract/trades/trades'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { CoolDownHost } from '#web/components/mindset/cool-down-host.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { apiErrorOf } from '#web/lib/api/api-error.ts'
import { releaseGuard, useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { strategiesOptions } from '#web/lib/trades/use-labels.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { brokerNow } from '../../model/broker-now.ts'
import { useEntryUploads } from '../../model/entry-uploads.ts'
import { draftOf, draftPlace, dropDraft, keepDraft } from '../../model/trade-drafts.ts'
import { closeTradeDrawer, type TradeDrawerState } from '../../model/trade-drawer.ts'
import { newTradeValues } from '../../model/trade-form.ts'
import { ContractTermsFields } from './contract-terms-fields.tsx'
import { LiveFigures } from './live-figures.tsx'
import styles from './trade-entry.module.css'
import {
  ContextFields,
  InstrumentFields,
  MarkFields,
  PriceFields,
  RareFields,
  ResultFields,
  TimeFields,
} from './trade-fields.tsx'
import { useSaveEntry, useTradeForm } from './use-trade-form.ts'

const EntryImages = lazyComponent(async () => (await import('./entry-images.tsx')).EntryImages, {
  placeholder: <Skeleton height="72px" radius="10px" />,
})

type TradeDrawerProps = { readonly drawer: Exclude<TradeDrawerState, { kind: 'unused' }> }

/** Drawer of the trade form; renders the form once its data has loaded. */
export function TradeDrawer({ drawer }: TradeDrawerProps) {
  const { t } = useTranslation('trades')
  const { accounts, selected } = useSelectedAccount()
  const { data: strategies, error } = useQuery(strategiesOptions())
  const trade = drawer.kind === 'edit' ? drawer.trade : null
  const account = trade === null ? selected : accounts.find(({ id }) => id === trade.accountId)
  // If loading strategies failed, the user can still type one: strategies are saved by label.
  if (!account || (strategies === undefined && error === null)) {
    return (
      <Drawer wide open={drawer.open} onClose={closeTradeDrawer} title={t('entry.title')}>
        <Skeleton height="420px" radius="10px" />
      </Drawer>
    )
  }
  return (
    <TradeEntry
      key={`${drawer.turn} ${account.id}`}
      open={drawer.open}
      onClose={closeTradeDrawer}
      account={account}
      trade={trade}
      strategies={strategies ?? []}
    />
  )
}

type TradeEntryProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly account: Account
  /** The trade to edit; null for a new one. */
  readonly trade: Trade | null
  readonly strategies: readonly Strategy[]
}

/** Drawer with all fields of a trade and its computed results. Input is kept until saved or discarded. */
function TradeEntry({ open, onClose, account, trade, strategies }: TradeEntryProps) {
  const { t } = useTranslation('trades')
  const formId = useId()
  const entry = useTradeForm(account, trade, strategies)
  const { form, values, figures, refusal, draftKey } = entry
  const { control } = form
  const restore = (kept: object) => form.reset({ ...entry.initial, ...kept }, { keepDefaultValues: true })
  useKeptInput(draftPlace(draftKey), entry.isDirty ? values : undefined, restore, { outlivesForm: true })
  const closed = values.state === 'closed'
  const { uploads, queue, isRunning } = useEntryUploads(draftKey, open, (url) =>
    form.setValue('images', [...form.getValues('images'), url]),
  )
  /** An image that is still being uploaded belongs to the draft too. */
  const isDirty = entry.isDirty || isRunning
  const leave = () => {
    if (isDirty) keepDraft(draftKey, values, trade)
    else dropDraft(draftKey)
    // The draft is kept, so leaving (e.g. by a link in the drawer) needs no warning.
    releaseGuard()
    onClose()
  }
  const { save, busy, imagesError } = useSaveEntry({ account, trade, entry, queue, onClose })
  const discard = () => {
    queue.cancelAll()
    dropDraft(draftKey)
    entry.restart(
      trade === null ? newTradeValues(undefined, brokerNow(account.brokerTimeZone)) : entry.initial,
    )
  }
  // While closed, the input is a draft, which the drawer's host guards.
  useUnsavedForm(open && isDirty, () => save('close'), {
    keptOnClose: true,
    discard: () => {
      queue.cancelAll()
      dropDraft(draftKey)
      onClose()
    },
  })
  const twin = twinOf(refusal.error)
  return (
    <Drawer
      wide
      open={open}
      onClose={leave}
      title={
        trade === null ? t('entry.new', { account: account.name }) : t('entry.edit', { pair: trade.pair })
      }
      actions={
        <>
          <LiveFigures figures={figures} currency={account.currency} closed={closed} />
          {trade === null ? (
            <Button busy={busy} onClick={() => void save('next')}>
              {t('entry.saveAndNew')}
            </Button>
          ) : (
            <Button onClick={leave}>{t('dialog.cancel')}</Button>
          )}
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={12}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save('close')
        }}
      >
        {draftOf(draftKey) !== undefined && entry.isDirty ? (
          <p className={styles.draft}>
            {t('entry.draft')}
            <Button kind="plain" onClick={discard}>
              {t('entry.discard')}
            </Button>
          </p>
        ) : null}
        {twin === null ? <FormError error={refusal.error} /> : <TwinNotice tradeId={twin} onOpen={leave} />}
        {trade === null ? <CoolDownHost where="note" /> : null}
        <InstrumentFields control={control} account={account} onState={entry.changeState} />
        <TimeFields control={control} account={account} closed={closed} />
        <PriceFields control={control} closed={closed} />
        <ContractTermsFields
          pair={values.pair}
          figures={figures}
          currency={account.currency}
          terms={entry.terms}
          onChange={entry.setTerms}
        />
        <ResultFields control={control} closed={closed} currency={account.currency} figures={figures} />
        <ContextFields control={control} />
        {trade === null ? (
          <EntryImages control={control} uploads={uploads} queue={queue} error={imagesError} />
        ) : null}
        <MarkFields control={control} />
        <RareFields control={control} />
      </Stack>
    </Drawer>
  )
}

/** Id of the trade that a new one duplicates; null for other errors. */
function twinOf(error: unknown): string | null {
  const { code, data } = apiErrorOf(error)
  return code === 'DUPLICATE_TRADE' && typeof data['tradeId'] === 'string' ? data['tradeId'] : null
}

/** The account already contains this trade; input is kept while the user looks at it. */
function TwinNotice({ tradeId, onOpen }: { readonly tradeId: string; readonly onOpen: () => void }) {
  const { t } = useTranslation(['trades', 'errors'])
  const { search } = useLocation()
  return (
    <div role="alert" className={styles.twin}>
      <p>{t('errors:code.DUPLICATE_TRADE')}</p>
      <Link to={`/journal/${tradeId}${search}`} onClick={onOpen}>
        {t('entry.openTwin')}
      </Link>
    </div>
  )
}
