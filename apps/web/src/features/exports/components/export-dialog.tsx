import type { Account } from '@plumbline/contract/accounts/accounts'
import type { ExportFormat, ExportPreview, ExportWhat } from '@plumbline/contract/exports/exports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph, Stack, Text } from '#web/components/ui/layout.tsx'
import { type Segment, Segmented } from '#web/components/ui/segmented.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api } from '#web/lib/api/client.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useDownload } from '../api/mutations.ts'
import { useExportPreview } from '../api/queries.ts'
import {
  isImportable,
  type ExportChoice,
  exportQuery,
  exportWhats,
  formatFor,
  formatsOf,
  isFiltered,
  type ShownFilter,
} from '../model/export-choice.ts'
import styles from './export-dialog.module.css'

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
    <FormDialog
      onClose={onClose}
      width="medium"
      title={t('title')}
      submitLabel={t('download')}
      onSubmit={() => download.mutate(query)}
      busy={download.isPending}
      disabled={preview.isError}
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
    </FormDialog>
  )
}

type ExportSummaryProps = {
  readonly choice: ExportChoice
  /** Only the list's trades are exported. */
  readonly filtered: boolean
  /** undefined while loading. */
  readonly preview: ExportPreview | undefined
}

/** Number of rows, file name, and whether the file can be imported again. */
function ExportSummary({ choice, filtered, preview }: ExportSummaryProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  return (
    <div className={styles.summary} role="status">
      <Paragraph tone="text" weight={650}>
        {preview === undefined
          ? t('counting')
          : t('count', { count: preview.trades, trades: format.number(preview.trades) })}
        {preview !== undefined && choice.format === 'zip'
          ? ` · ${t('files', { count: preview.files, files: format.number(preview.files) })}`
          : null}
      </Paragraph>
      {/* Its line is reserved: a centred dialog that grows would move under a click. */}
      <p className={styles.file}>{preview?.fileName ?? '\u00A0'}</p>
      <p>{t(filtered && choice.what === 'trades' ? 'notes.filteredTrades' : `notes.${choice.what}`)}</p>
      <p>{t(returnOf(choice, preview))}</p>
    </div>
  )
}

/** Text key: whether the file, or each file of the archive, can be imported again. */
function returnOf(choice: ExportChoice, preview: ExportPreview | undefined) {
  if (choice.format === 'zip') return 'again'
  const isArchive = preview?.mediaType === 'application/zip'
  if (isArchive && choice.what !== 'statistics') return 'againParts'
  return isImportable(choice) ? 'again' : 'notAgain'
}

type LabelledChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of a few options with a label above, like other fields. */
function LabelledChoice<Value extends string>(props: LabelledChoiceProps<Value>) {
  return (
    <Stack gap={4} align="start">
      <Text tone="text2" weight={550} aria-hidden>
        {props.label}
      </Text>
      <Segmented {...props} />
    </Stack>
  )
}
