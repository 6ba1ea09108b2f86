import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ImportPreview as Preview } from '@plumbline/contract/imports/imports'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useSelectAccount, useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { useUnsavedForm } from '#web/lib/forms/unsaved-forms.ts'
import { useImportTarget } from '../api/preview.ts'
import { confirmChoices } from '../model/confirm-choices.ts'
import { BalanceNote } from './balance-note.tsx'
import { ConfirmActions, type ConfirmDecisions, ConfirmOptions } from './confirm-options.tsx'
import { FileClock } from './file-clock.tsx'
import { FileFacts } from './file-facts.tsx'
import styles from './import-preview.module.css'
import { ImportRows } from './import-rows.tsx'
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
          <BalanceNote importId={importId} preview={preview} currency={currency} />
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

type TargetAccountProps = {
  readonly importId: string
  readonly file: Preview['account']
  readonly account: Account
  /** The file does not match the account: other currency, or other account at the broker. */
  readonly mismatch: boolean
}

/** Target account of the preview; on a mismatch, offers to create a matching one. */
function TargetAccount({ importId, file, account, mismatch }: TargetAccountProps) {
  const { t } = useTranslation('imports')
  const { accounts } = useSelectedAccount()
  const select = useSelectAccount()
  const { mutate, isPending, error } = useImportTarget(importId, select)
  const targets = accounts.filter(({ id, isSample }) => id === account.id || !isSample)
  const currency = file.currency ?? account.currency
  return (
    <Cluster align="end" className={styles.target}>
      <SelectInput
        label={t('target.label')}
        value={account.id}
        disabled={isPending}
        onChange={(accountId) => mutate({ kind: 'existing', accountId })}
        options={targets.map((each) => ({ value: each.id, label: `${each.name} · ${each.currency}` }))}
      />
      {mismatch ? (
        <Button
          icon={<Plus size={16} aria-hidden />}
          busy={isPending}
          onClick={() => mutate({ kind: 'new', account: file, currency })}
        >
          {t('target.create', { currency })}
        </Button>
      ) : null}
      <FormError error={error} />
    </Cluster>
  )
}
