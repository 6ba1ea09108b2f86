import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ExportFormat, ExportWhat } from '@plumbline/contract/exports/exports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { api } from '#web/lib/api/client.ts'
import { useDownload } from '../api/mutations.ts'
import { useExportPreview } from '../api/queries.ts'
import {
  type ExportChoice,
  exportQuery,
  exportWhats,
  formatFor,
  formatsOf,
  isFiltered,
  type ShownFilter,
} from '../model/export-choice.ts'
import { ExportSummary } from './export-summary.tsx'
import { LabelledChoice } from './labelled-choice.tsx'

type ExportDialogProps = {
  readonly accounts: readonly Account[]
  readonly accountId: string | null
  readonly shown?: ShownFilter
  /** Initial choice of data. */
  readonly what?: ExportWhat
  readonly onClose: () => void
}

type Chosen = Omit<ExportChoice, 'format'> & {
  /** null: the default of the data. */
  readonly format: ExportFormat | null
}

/** Chooses the data and format of an export; the browser downloads the file. */
export function ExportDialog({
  accounts,
  accountId,
  shown = {},
  what = 'trades',
  onClose,
}: ExportDialogProps) {
  const { t } = useTranslation('exports')
  const usage = useQuery(api.files.usage.queryOptions({ retry: false }))
  const files = usage.data?.files ?? 0
  const [chosen, setChosen] = useState<Chosen>({
    what,
    format: null,
    accountId,
    sample: false,
    shownOnly: isFiltered(shown),
  })
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const choice: ExportChoice = { ...chosen, format: formatFor(chosen.what, chosen.format, files) }
  const query = exportQuery(choice, shown)
  // The default format depends on whether there are files; without an answer it is JSON.
  const preview = useExportPreview(query, !usage.isPending)
  const download = useDownload((fileName) => {
    showToast({ message: t('begun', { fileName }) })
    onClose()
  })
  const isPart = choice.what !== 'everything'
  const canFilter = isPart && isFiltered(shown)
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        download.mutate(query)
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={download.isPending} disabled={preview.isError}>
            {t('download')}
          </Button>
        </>
      }
    >
      <LabelledChoice
        label={t('what')}
        value={choice.what}
        onChange={(next) => change({ what: next, ...(next === 'everything' ? { format: null } : {}) })}
        segments={exportWhats.map((value) => ({ value, label: t(`whats.${value}`) }))}
      />
      <LabelledChoice
        label={t('format')}
        value={choice.format}
        onChange={(format) => change({ format })}
        segments={formatsOf(choice.what, files).map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      {isPart ? (
        <SelectInput
          label={t('accounts')}
          value={choice.accountId ?? ''}
          onChange={(id) => change({ accountId: id === '' ? null : id })}
          options={[
            { value: '', label: t('allAccounts') },
            ...accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` })),
          ]}
        />
      ) : null}
      {isPart && choice.accountId === null && new Set(accounts.map(({ isSample }) => isSample)).size > 1 ? (
        <CheckOption
          label={t('sample')}
          hint={t('sampleHint')}
          checked={choice.sample}
          onChange={(sample) => change({ sample })}
        />
      ) : null}
      {canFilter ? (
        <CheckOption
          label={t('shownOnly')}
          hint={t('shownOnlyHint')}
          checked={choice.shownOnly}
          onChange={(shownOnly) => change({ shownOnly })}
        />
      ) : null}
      <ExportSummary choice={choice} filtered={canFilter && choice.shownOnly} preview={preview.data} />
      <FormError error={download.error ?? preview.error} />
    </Dialog>
  )
}
