import type { StrategyVersion } from '@plumbline/contract/strategies/playbook'
import { PLAYBOOK_LIMITS } from '@plumbline/domain/strategies/playbook'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/components/rules/editor/editor.module.css'
import { RiskFields } from '#web/components/rules/editor/risk-fields.tsx'
import { RuleEditor } from '#web/components/rules/editor/rule-editor.tsx'
import { SaveBar } from '#web/components/rules/editor/save-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Cluster, Small, Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { UploadLines } from '#web/components/uploads/upload-lines.tsx'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useImageReceiver } from '#web/lib/files/file-receivers.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { useEditedDraft } from '#web/lib/forms/use-edited-draft.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { changesOf, draftOfVersion, type PlaybookDraft } from '../../model/playbook-draft.ts'
import playbookStyles from './playbook.module.css'

type PlaybookEditorProps = {
  readonly strategyId: string
  readonly label: string
  readonly version: StrategyVersion
  /** Of new amounts. */
  readonly currency: string
}

/** A version of a playbook. Saved with a button, like other forms; leaving with unsaved changes asks. */
export function PlaybookEditor({ strategyId, label, version, currency }: PlaybookEditorProps) {
  const { t } = useTranslation(['strategies', 'trading-plans'])
  const editor = useVersionDraft(strategyId, version, currency)
  const { draft, change, problem } = editor
  const put = (changes: Partial<PlaybookDraft>) => change((known) => ({ ...known, ...changes }))
  const textOf = (each: NonNullable<typeof problem>) =>
    each === 'since' ? t('editor.sinceMissing') : t(`trading-plans:editor.problem.${each}`)
  return (
    <form
      className={styles.editor}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.save(false)
      }}
    >
      <div className={styles.columns}>
        <Stack>
          <Card title={t('editor.setup')}>
            <SetupFields draft={draft} put={put} />
          </Card>
          <Card title={t('editor.checklist')} note={t('editor.checklistNote')}>
            <RuleEditor
              rules={draft.rules}
              currency={currency}
              showProblems={problem === 'rules'}
              sections="playbookSection"
              onChange={(next) => change((known) => ({ ...known, rules: next(known.rules) }))}
            />
          </Card>
        </Stack>
        <Stack>
          <Card title={t('editor.ideal')}>
            <PlaybookImages
              images={draft.images}
              onChange={(next) => change((known) => ({ ...known, images: [...next(known.images)] }))}
            />
          </Card>
          <Card title={t('trading-plans:editor.risk')} note={t('trading-plans:editor.riskHint')}>
            <RiskFields
              draft={draft}
              put={put}
              problem={problem === 'rules' || problem === 'since' ? undefined : problem}
            />
          </Card>
          <Card title={t('editor.version')}>
            <Stack gap={8}>
              <DateTimeInput
                dateOnly
                label={t('editor.since')}
                hint={t('editor.sinceHint')}
                value={draft.since}
                error={problem === 'since' ? t('editor.sinceMissing') : undefined}
                onChange={(since) => put({ since })}
              />
              <TextInput
                label={t('editor.note')}
                value={draft.note}
                autoComplete="off"
                onChange={(note) => put({ note: note.slice(0, PLAYBOOK_LIMITS.rule) })}
              />
            </Stack>
          </Card>
        </Stack>
      </div>
      {editor.dirty || editor.error || problem ? (
        <SaveBar
          {...editor}
          problem={problem && textOf(problem)}
          onSave={editor.save}
          onDiscard={editor.discard}
        />
      ) : null}
    </form>
  )
}

type SetupFieldsProps = {
  readonly draft: PlaybookDraft
  readonly put: (changes: Partial<PlaybookDraft>) => void
}

function SetupFields({ draft, put }: SetupFieldsProps) {
  const { t } = useTranslation(['strategies', 'trading-plans'])
  const session = useSessionText()
  return (
    <Stack gap={8}>
      <TextArea
        label={t('editor.setupText')}
        value={draft.setup}
        rows={4}
        maxLength={PLAYBOOK_LIMITS.setup}
        onChange={(setup) => put({ setup })}
      />
      <TextInput
        label={t('trading-plans:editor.market')}
        value={draft.market}
        autoComplete="off"
        onChange={(market) => put({ market: market.slice(0, PLAYBOOK_LIMITS.market) })}
      />
      <div className={styles.two}>
        <TagInput
          label={t('trading-plans:editor.pairs')}
          value={draft.pairs}
          options={[]}
          longest={PLAYBOOK_LIMITS.pair}
          onChange={(pairs) => put({ pairs: [...pairs] })}
        />
        <TagInput
          label={t('trading-plans:editor.sessions')}
          value={draft.sessions.map(session.textOf)}
          options={session.texts}
          longest={PLAYBOOK_LIMITS.session}
          onChange={(texts) => put({ sessions: texts.map(session.valueOf) })}
        />
      </div>
    </Stack>
  )
}

type PlaybookImagesProps = {
  readonly images: readonly string[]
  /** Changes the list as it is then: an upload ends later. */
  readonly onChange: (change: (images: readonly string[]) => readonly string[]) => void
}

/** Screenshots of the ideal trade: dropped, pasted or chosen, uploaded at once, saved with the playbook. */
function PlaybookImages({ images, onChange }: PlaybookImagesProps) {
  const { t } = useTranslation('strategies')
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, queue } = useImageUploads((url) =>
    onChange((known) => (known.includes(url) ? known : [...known, url])),
  )
  const room = PLAYBOOK_LIMITS.images - images.length - uploads.length
  const add = (files: readonly File[]) => queue.add(files.slice(0, Math.max(0, room)))
  useImageReceiver(add)
  return (
    <Stack gap={8}>
      {images.length === 0 ? null : (
        <ul className={playbookStyles.images}>
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url.startsWith('/') ? `${url}?size=thumbnail` : url}
                  alt={t('images.one', { number: index + 1 })}
                  loading="lazy"
                />
              </a>
              <span className={playbookStyles.remove}>
                <IconButton
                  label={t('images.remove', { number: index + 1 })}
                  onClick={() => onChange((known) => known.filter((other) => other !== url))}
                >
                  <X size={15} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <UploadLines uploads={uploads} queue={queue} />
      <FileInput ref={chooser} accept="image/*" onFiles={add} />
      <Cluster gap={12}>
        <Button
          icon={<ImagePlus size={15} aria-hidden />}
          disabled={room <= 0}
          onClick={() => chooser.current?.click()}
        >
          {t('images.add')}
        </Button>
        <Small>{t('images.hint')}</Small>
      </Cluster>
    </Stack>
  )
}

/** A version of a playbook as it is edited on the page of its strategy. */
function useVersionDraft(strategyId: string, version: StrategyVersion, currency: string) {
  const { t } = useTranslation('strategies')
  return useEditedDraft(version, {
    place: `playbook ${version.id}`,
    draftOf: (stored) => draftOfVersion(stored, currency),
    changesOf,
    update: ({ id: versionId }, changes, save) =>
      client.strategies.updateVersion({ id: strategyId, versionId, changes, ...save }),
    onSaved: (saved) => {
      queryClient.setQueryData(
        api.strategies.get.queryKey({ input: { id: strategyId } }),
        (known) => known && { ...known, versions: withVersion(known.versions, saved) },
      )
      showToast({ message: t('done.saved') })
    },
    conflict: 'STRATEGY_VERSION_CHANGED',
    params: ['tab', 'version'],
  })
}

/** In order of their first day. */
function withVersion(versions: readonly StrategyVersion[], saved: StrategyVersion): StrategyVersion[] {
  return versions
    .map((each) => (each.id === saved.id ? saved : each))
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
}
