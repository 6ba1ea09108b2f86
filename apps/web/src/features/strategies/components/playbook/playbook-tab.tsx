import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { useMutation } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Stack } from '#web/components/ui/layout.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useErrorToast } from '#web/lib/toasts/use-error-toast.ts'
import { api } from '#web/lib/api/client.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { today } from '#web/lib/period/today.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import { examplePlaybooks, useExampleContent } from '../../model/example-playbooks.ts'
import { useVersionName } from '../use-version-name.ts'
import { PlaybookEditor } from './playbook-editor.tsx'
import styles from './playbook.module.css'

const DeletedVersions = lazyComponent(async () => (await import('./deleted-versions.tsx')).DeletedVersions)

type PlaybookTabProps = {
  readonly strategy: StrategyPlaybook
  /** Of new amounts. */
  readonly currency: string
}

/** The playbook of a strategy, one version at a time: the last one, or that of the URL. */
export function PlaybookTab({ strategy, currency }: PlaybookTabProps) {
  const { t } = useTranslation('strategies')
  const [params, setParams] = useSearchParams()
  const nameOf = useVersionName(strategy.versions)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const { versions, deletedVersions } = strategy
  const version = versions.find(({ id }) => id === params.get('version')) ?? versions.at(-1)
  const choose = (id: string | null) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (id === null) next.delete('version')
        else next.set('version', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const actions = useVersionActions(strategy, choose)
  const deleted = showsDeleted ? (
    <DeletedVersions strategy={strategy} onClose={() => setShowsDeleted(false)} />
  ) : null
  if (version === undefined)
    return (
      <Card>
        <FormError error={actions.error} />
        <EmptyState
          icon={<BookOpen size={22} aria-hidden />}
          actions={
            <>
              <Button kind="primary" busy={actions.busy} onClick={actions.begin}>
                {t('version.write')}
              </Button>
              {examplePlaybooks.map((example) => (
                <Button key={example.id} disabled={actions.busy} onClick={() => actions.beginFrom(example)}>
                  {t(`example.${example.id}.name`)}
                </Button>
              ))}
              {deletedVersions.length === 0 ? null : (
                <Button onClick={() => setShowsDeleted(true)}>{t('version.deleted')}</Button>
              )}
            </>
          }
        >
          {t('version.none')}
        </EmptyState>
        {deleted}
      </Card>
    )
  return (
    <Stack>
      <FormError error={actions.error} />
      <div className={styles.versions}>
        <SelectInput
          label={t('version.label')}
          value={version.id}
          options={versions.map(({ id }) => ({ value: id, label: nameOf(id) })).toReversed()}
          onChange={choose}
        />
        <Cluster>
          <Button
            icon={<Plus size={15} aria-hidden />}
            busy={actions.busy}
            onClick={() => actions.beginAfter(version)}
          >
            {t('version.new')}
          </Button>
          <MenuButton
            label={t('version.menu', { version: nameOf(version.id) })}
            entries={[
              {
                kind: 'action',
                id: 'deleted',
                label: t('version.deleted'),
                onSelect: () => setShowsDeleted(true),
              },
              { kind: 'separator', id: 'before-delete' },
              {
                kind: 'action',
                id: 'delete',
                label: t('version.delete'),
                danger: true,
                onSelect: () => actions.remove(version.id),
              },
            ]}
          >
            <Ellipsis size={18} aria-hidden />
          </MenuButton>
        </Cluster>
      </div>
      <PlaybookEditor
        key={version.id}
        strategyId={strategy.id}
        label={strategy.label}
        version={version}
        currency={currency}
      />
      {deleted}
    </Stack>
  )
}

/** Creates and deletes versions; a failure to create one is returned, that of a deletion shown as a notice. */
function useVersionActions({ id }: StrategyPlaybook, choose: (versionId: string | null) => void) {
  const { t } = useTranslation('strategies')
  const onError = useErrorToast()
  const contentOf = useExampleContent()
  const create = useMutation(
    api.strategies.createVersion.mutationOptions({ onSuccess: (version) => choose(version.id) }),
  )
  const restore = useMutation(
    api.strategies.restoreVersion.mutationOptions({ onError, onSuccess: (version) => choose(version.id) }),
  )
  const remove = useMutation(api.strategies.deleteVersion.mutationOptions({ onError }))
  return {
    busy: create.isPending,
    error: create.error,
    begin: () => create.mutate({ id, version: contentOf(null) }),
    beginFrom: (example: (typeof examplePlaybooks)[number]) =>
      create.mutate({ id, version: contentOf(example) }),
    /** A copy that is in force from today. Its rules keep their ids, so that figures continue. */
    beginAfter: (version: StrategyPlaybook['versions'][number]) => {
      const { setup, market, pairs, sessions, rules, risk, images } = version
      const content = { setup, market, pairs, sessions, rules, risk, images }
      create.mutate({ id, version: { ...content, id: newClientId(), since: today() } })
    },
    remove: (versionId: string) =>
      remove.mutate(
        { id, versionId },
        {
          onSuccess: () => {
            choose(null)
            showToast({ message: t('done.versionDeleted'), onUndo: () => restore.mutate({ id, versionId }) })
          },
        },
      ),
  }
}
