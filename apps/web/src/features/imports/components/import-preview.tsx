import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview as Preview } from '@plumbline/contract/imports/imports'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { confirmChoices } from '../model/confirm-choices.ts'
import { BalanceNote } from './balance-note.tsx'
import { ConfirmActions } from './confirm-actions.tsx'
import { ConfirmOptions, type ConfirmDecisions } from './confirm-options.tsx'
import { FileClock } from './file-clock.tsx'
import { FileFacts } from './file-facts.tsx'
import styles from './import-preview.module.css'
import { ImportRows } from './import-rows.tsx'
import { TargetAccount } from './target-account.tsx'
import { TotalsTable } from './totals-table.tsx'
import { VerdictHeadline } from './verdict-headline.tsx'

type ImportPreviewProps = {
  readonly importId: string
  readonly preview: Preview
  readonly account: Account
  readonly onConfirm: (decisions: ConfirmDecisions) => Promise<unknown>
  readonly onDiscard: () => void
  readonly busy: 'confirming' | 'discarding' | null
  /** Error of the last action; null for none. */
  readonly error: unknown
}

/** Preview before anything is written: whether totals match, what is new, and open decisions. */
export function ImportPreview(props: ImportPreviewProps) {
  const { importId, preview, account, onConfirm, onDiscard, busy, error } = props
  const { t } = useTranslation('imports')
  const choices = confirmChoices(preview, account)
  const [proposed] = useState<ConfirmDecisions>({
    ...(choices.initialBalance?.proposed && { initialBalance: choices.initialBalance.to }),
    acceptCurrency: false,
    restoreDismissed: false,
    takeCashTwins: false,
    adoptTimeZone: true,
    take: [],
  })
  const [decisions, setDecisions] = useState(proposed)
  const [acceptLogin, setAcceptLogin] = useState(false)
  const [acceptMixed, setAcceptMixed] = useState(false)
  const take = useCallback(
    (change: (taken: readonly number[]) => readonly number[]) =>
      setDecisions((known) => ({ ...known, take: change(known.take) })),
    [],
  )
  const blocked =
    (choices.currency !== null && !decisions.acceptCurrency) ||
    (choices.login !== null && !acceptLogin) ||
    (choices.mixed !== null && !acceptMixed)
  const confirm = () =>
    onConfirm(decisions).then(
      () => true,
      () => false,
    )
  // The preview is stored on the server, but unsaved decisions exist only here.
  useUnsavedForm(
    JSON.stringify(decisions) !== JSON.stringify(proposed),
    async () => !blocked && (await confirm()),
    { keptOnClose: true },
  )
  const currency = preview.account.currency ?? account.currency
  return (
    <>
      <Card className={styles.verdict}>
        <VerdictHeadline preview={preview} currency={currency} />
        <TargetAccount
          importId={importId}
          file={preview.account}
          account={account}
          mismatch={choices.currency !== null || choices.login !== null}
        />
        {preview.counts.new + preview.counts.changed === 0 ? (
          <BalanceNote importId={importId} currency={currency} />
        ) : null}
        <ConfirmOptions
          choices={choices}
          account={account}
          decisions={decisions}
          onChange={setDecisions}
          acceptLogin={acceptLogin}
          acceptMixed={acceptMixed}
          onAcceptMixed={setAcceptMixed}
          onAcceptLogin={setAcceptLogin}
        />
        <ConfirmActions
          counts={preview.counts}
          decisions={decisions}
          blocked={blocked}
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
          onDiscard={onDiscard}
        />
      </Card>
      <div className={styles.columns}>
        <TotalsTable preview={preview} currency={currency} />
        <FileFacts preview={preview} currency={currency} />
      </div>
      {preview.clock ? (
        <FileClock
          importId={importId}
          clock={preview.clock}
          account={account}
          adopts={decisions.adoptTimeZone}
          onAdopt={(adoptTimeZone) => setDecisions((known) => ({ ...known, adoptTimeZone }))}
        />
      ) : null}
      <section aria-label={t('rows.label')}>
        <ImportRows
          importId={importId}
          preview={preview}
          currency={currency}
          taken={decisions.take}
          onTake={take}
        />
      </section>
    </>
  )
}
