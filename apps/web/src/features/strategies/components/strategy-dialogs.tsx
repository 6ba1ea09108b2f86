import type { Strategy } from '@plumbline/contract/strategies/strategies'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { api } from '#web/lib/api/client.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptText } from '#web/lib/forms/use-kept-input.ts'
import { useStrategies } from '#web/lib/trades/use-labels.ts'
import { type ExamplePlaybook, examplePlaybooks, useExampleContent } from '../model/example-playbooks.ts'
import { type PendingStrategyAction, useStrategyActions } from './use-strategy-menu.tsx'

type StrategyActionDialogProps = {
  readonly asked: PendingStrategyAction
  readonly onClose: () => void
  /** The strategy was merged into this one. */
  readonly onMerged?: (into: string) => void
}

/** Asks for a new name, or into which strategy one is merged. */
export function StrategyActionDialog({
  asked: { kind, strategy },
  onClose,
  onMerged,
}: StrategyActionDialogProps) {
  return kind === 'rename' ? (
    <RenameDialog strategy={strategy} onClose={onClose} />
  ) : (
    <MergeDialog strategy={strategy} onClose={onClose} onMerged={onMerged} />
  )
}

type DialogProps = { readonly strategy: Strategy; readonly onClose: () => void }

function RenameDialog({ strategy, onClose }: DialogProps) {
  const { t } = useTranslation('strategies')
  const [label, setLabel] = useKeptText(`strategy ${strategy.id}`, strategy.label)
  const { mutate, isPending, error } = useMutation(
    api.strategies.rename.mutationOptions({ onSuccess: onClose }),
  )
  const name = label.trim()
  return (
    <FormDialog
      onClose={onClose}
      title={t('rename.title')}
      unsaved={name !== strategy.label}
      submitLabel={t('rename.save')}
      onSubmit={() => {
        if (name === strategy.label) onClose()
        else if (name !== '') mutate({ id: strategy.id, label: name })
      }}
      busy={isPending}
      error={error}
    >
      <TextInput
        label={t('name')}
        value={label}
        required
        autoFocus
        autoComplete="off"
        error={name === '' ? t('nameMissing') : undefined}
        onChange={(text) => setLabel(text.slice(0, 100))}
      />
      <Paragraph tone="text2">{t('rename.hint')}</Paragraph>
    </FormDialog>
  )
}

function MergeDialog({
  strategy,
  onClose,
  onMerged,
}: DialogProps & { readonly onMerged: ((into: string) => void) | undefined }) {
  const { t } = useTranslation('strategies')
  const others = useStrategies().filter(({ id }) => id !== strategy.id)
  const [chosen, setChosen] = useState('')
  const into = others.find(({ id }) => id === chosen) ?? others[0]
  const actions = useStrategyActions()
  return (
    <FormDialog
      onClose={onClose}
      title={t('merge.title', { label: strategy.label })}
      submitLabel={t('merge.submit')}
      onSubmit={() => {
        if (into === undefined) return
        actions.merge(strategy, into, () => {
          onClose()
          onMerged?.(into.id)
        })
      }}
      busy={actions.isMerging}
      disabled={into === undefined}
    >
      {into === undefined ? (
        <EmptyState>{t('merge.none')}</EmptyState>
      ) : (
        <>
          <SelectInput
            label={t('merge.into')}
            value={into.id}
            options={others.map(({ id, label }) => ({ value: id, label }))}
            onChange={setChosen}
          />
          <Paragraph tone="text2">{t('merge.hint')}</Paragraph>
        </>
      )}
    </FormDialog>
  )
}

type NewDialogProps = { readonly onClose: () => void; readonly onCreated: (id: string) => void }

/** Names a strategy and chooses what its playbook begins with. */
export function NewStrategyDialog({ onClose, onCreated }: NewDialogProps) {
  const { t } = useTranslation('strategies')
  const [label, setLabel] = useKeptText('strategy new', '')
  const [tried, setTried] = useState(false)
  const [start, setStart] = useState<ExamplePlaybook['id'] | 'empty'>('empty')
  const contentOf = useExampleContent()
  const create = useMutation(api.strategies.create.mutationOptions())
  const addVersion = useMutation(api.strategies.createVersion.mutationOptions())
  const name = label.trim()
  const save = async () => {
    setTried(true)
    if (name === '' || create.isPending || addVersion.isPending) return
    const { id } = await create.mutateAsync({ label: name })
    const example = examplePlaybooks.find((each) => each.id === start) ?? null
    await addVersion.mutateAsync({ id, version: contentOf(example) })
    releaseGuard()
    onCreated(id)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('new.title')}
      unsaved={label !== ''}
      submitLabel={t('new.create')}
      onSubmit={() => {
        // Its failure is shown below.
        void save().catch(() => undefined)
      }}
      busy={create.isPending || addVersion.isPending}
      error={create.error ?? addVersion.error}
    >
      <TextInput
        label={t('name')}
        value={label}
        required
        autoFocus
        autoComplete="off"
        error={tried && name === '' ? t('nameMissing') : undefined}
        onChange={(text) => setLabel(text.slice(0, 100))}
      />
      <SelectInput
        label={t('new.start')}
        value={start}
        options={(['empty', 'breakout', 'pullback', 'range'] as const).map((id) => ({
          value: id,
          label: id === 'empty' ? t('new.empty') : t(`example.${id}.name`),
        }))}
        hint={start === 'empty' ? t('new.emptyHint') : t(`example.${start}.words`)}
        onChange={setStart}
      />
    </FormDialog>
  )
}

/** Deleted strategies, which can be restored for 30 days. */
export function DeletedStrategies({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('strategies')
  return (
    <DeletedDialog
      title={t('deleted.open')}
      hint={t('deleted.hint')}
      empty={t('deleted.empty')}
      deleted={useQuery(
        api.strategies.deleted.queryOptions({
          select: (strategies) => strategies.map(({ label, ...strategy }) => ({ ...strategy, name: label })),
        }),
      )}
      restore={useMutation(api.strategies.restore.mutationOptions())}
      onClose={onClose}
    />
  )
}
