import type { Account } from '@plumbline/contract/accounts/accounts'
import type { TagKind } from '@plumbline/contract/tags/tag-colours'
import { type EmotionField, emotionFields } from '@plumbline/domain/mindset/emotion-moments'
import { BLANK_JOURNAL } from '@plumbline/domain/trades/trade-journal'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { LabelInput } from '#web/components/ui/label-input.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { SuggestInput } from '#web/components/ui/suggest-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { EmotionInput } from '../emotion-input.tsx'
import { ChooseAccountDialog } from '../review/choose-account-dialog.tsx'
import type { Bulk } from './use-bulk.ts'

/** Dialogs that ask for a field's value. */
export const fieldDialogs = [
  { id: 'tags', labelKey: 'field.tags' },
  { id: 'mistakes', labelKey: 'field.mistakes' },
  { id: 'strategy', labelKey: 'field.strategy' },
  { id: 'emotions', labelKey: 'bulk.emotion' },
] as const

export type BulkDialog = (typeof fieldDialogs)[number]['id'] | 'move' | 'delete'

type BulkDialogProps = {
  readonly accounts: readonly Account[]
  readonly count: number
  readonly bulk: Bulk
  readonly onClose: () => void
}

/** Dialog of a bulk edit; none for null. */
export function BulkDialogs({ dialog, ...rest }: BulkDialogProps & { readonly dialog: BulkDialog | null }) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const { accounts, count, bulk, onClose } = rest
  switch (dialog) {
    case null:
      return null
    case 'tags':
      return <LabelsDialog kind="tag" {...rest} />
    case 'mistakes':
      return <LabelsDialog kind="mistake" {...rest} />
    case 'strategy':
      return <StrategyDialog {...rest} />
    case 'emotions':
      return <EmotionsDialog {...rest} />
    case 'delete':
      return (
        <ConfirmDialog
          open
          danger
          title={t('bulk.delete', { count, trades: format.number(count) })}
          confirmLabel={t('review.delete')}
          busy={bulk.busy}
          onCancel={onClose}
          onConfirm={() => bulk.remove(onClose)}
        >
          <p>{t('bulk.deleteHint')}</p>
        </ConfirmDialog>
      )
    case 'move':
      return (
        <ChooseAccountDialog
          title={t('bulk.move', { count, trades: format.number(count) })}
          from={accounts}
          busy={bulk.busy}
          error={null}
          onClose={onClose}
          onChoose={(target, acceptCurrency) =>
            bulk.change({ accountId: target.id }, { acceptCurrency, onDone: onClose })
          }
        />
      )
  }
}

const labelFields = {
  tag: { add: 'addTags', remove: 'removeTags', of: 'tags' },
  mistake: { add: 'addMistakes', remove: 'removeMistakes', of: 'mistakes' },
} as const

function LabelsDialog({ kind, count, bulk, onClose }: BulkDialogProps & { readonly kind: TagKind }) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const fields = labelFields[kind]
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<readonly string[]>([])
  return (
    <QuestionDialog
      title={t(`bulk.${fields.of}`, { count, trades: format.number(count) })}
      busy={bulk.busy}
      unsaved={add.length + remove.length > 0}
      disabled={add.length + remove.length === 0}
      onClose={onClose}
      onSubmit={() =>
        bulk.change(
          {
            ...(add.length > 0 ? { [fields.add]: [...add] } : {}),
            ...(remove.length > 0 ? { [fields.remove]: [...remove] } : {}),
          },
          { onDone: onClose },
        )
      }
    >
      <LabelInput kind={kind} label={t(`bulk.${fields.add}`)} value={add} onChange={setAdd} />
      <LabelInput kind={kind} label={t(`bulk.${fields.remove}`)} value={remove} onChange={setRemove} />
    </QuestionDialog>
  )
}

function StrategyDialog({ count, bulk, onClose }: BulkDialogProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const strategies = useStrategies().map(({ label }) => label)
  const [strategy, setStrategy] = useState('')
  return (
    <QuestionDialog
      title={t('bulk.strategy', { count, trades: format.number(count) })}
      busy={bulk.busy}
      unsaved={strategy.trim() !== ''}
      disabled={false}
      onClose={onClose}
      onSubmit={() => bulk.change({ strategyId: strategy.trim() || null }, { onDone: onClose })}
    >
      <SuggestInput
        label={t('field.strategy')}
        hint={t('bulk.strategyHint')}
        value={strategy}
        onChange={setStrategy}
        options={strategies}
        autoFocus
      />
    </QuestionDialog>
  )
}

/** Sets the emotions of any moments; an empty field changes nothing. */
function EmotionsDialog({ count, bulk, onClose }: BulkDialogProps) {
  const { t } = useTranslation('trades')
  const format = useFormat()
  const none = t('bulk.noEmotion')
  const [emotions, setEmotions] = useState<Partial<Record<EmotionField, string>>>({})
  const changes = emotionFields.flatMap((field) => {
    const emotion = emotions[field]?.trim() ?? ''
    if (emotion === '') return []
    const isNone = emotion.toLocaleLowerCase() === none.toLocaleLowerCase()
    return [[field, isNone ? BLANK_JOURNAL[field] : emotion] as const]
  })
  return (
    <QuestionDialog
      title={t('bulk.emotions', { count, trades: format.number(count) })}
      busy={bulk.busy}
      unsaved={changes.length > 0}
      disabled={changes.length === 0}
      onClose={onClose}
      onSubmit={() => bulk.change(Object.fromEntries(changes), { onDone: onClose })}
    >
      <p>{t('bulk.emotionsHint')}</p>
      {emotionFields.map((field) => (
        <EmotionInput
          key={field}
          field={field}
          value={emotions[field] ?? ''}
          more={field === 'emotion' ? [] : [none]}
          onChange={(emotion) => setEmotions((before) => ({ ...before, [field]: emotion }))}
        />
      ))}
    </QuestionDialog>
  )
}

type QuestionDialogProps = {
  readonly title: string
  readonly busy: boolean
  readonly unsaved: boolean
  readonly disabled: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function QuestionDialog(props: QuestionDialogProps) {
  const { title, busy, unsaved, disabled, onClose, onSubmit, children } = props
  const { t } = useTranslation('trades')
  return (
    <FormDialog
      width="medium"
      onClose={onClose}
      title={title}
      unsaved={unsaved}
      submitLabel={t('bulk.apply')}
      onSubmit={onSubmit}
      busy={busy}
      disabled={disabled}
    >
      <Stack gap={12}>{children}</Stack>
    </FormDialog>
  )
}
