import type { StrategyVersion } from '@plumbline/contract/strategies/playbook'
import { PLAYBOOK_LIMITS } from '@plumbline/domain/strategies/playbook'
import { useTranslation } from 'react-i18next'
import styles from '#web/components/rules/editor/editor.module.css'
import { RiskFields } from '#web/components/rules/editor/risk-fields.tsx'
import { RuleEditor } from '#web/components/rules/editor/rule-editor.tsx'
import { SaveBar } from '#web/components/rules/editor/save-bar.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { DateTimeInput } from '#web/components/ui/date-time-input.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import type { PlaybookDraft } from '../../model/playbook-draft.ts'
import { PlaybookImages } from './playbook-images.tsx'
import { useVersionDraft } from './use-version-draft.ts'

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
