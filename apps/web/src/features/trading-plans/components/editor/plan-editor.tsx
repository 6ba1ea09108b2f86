import type { TradingPlanTemplate } from '@plumbline/contract/trading-plans/plan-fields'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import styles from '#web/components/rules/editor/editor.module.css'
import { replacedAt, RuleEditor, withoutPlace } from '#web/components/rules/editor/rule-editor.tsx'
import { RiskFields } from '#web/components/rules/editor/risk-fields.tsx'
import { SaveBar } from '#web/components/rules/editor/save-bar.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Small, Stack } from '#web/components/ui/layout.tsx'
import { TagInput } from '#web/components/ui/tag-input.tsx'
import { TextArea } from '#web/components/ui/text-area.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { api, client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useEditedDraft } from '#web/lib/forms/use-edited-draft.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useSessionText } from '#web/lib/trades/use-session-text.ts'
import { changesOf, draftOfPlan, type PlanDraft, type PlanProblem } from '../../model/plan-draft.ts'
import { SetupList } from './setup-list.tsx'

type PlanEditorProps = {
  readonly plan: TradingPlanTemplate
  /** Of new amounts. */
  readonly currency: string
}

/** The content of a plan. Saved with a button, like other forms; leaving with unsaved changes asks. */
export function PlanEditor({ plan, currency }: PlanEditorProps) {
  const { t } = useTranslation('trading-plans')
  const editor = usePlanDraft(plan, currency)
  const { draft, change, problem } = editor
  const put = (changes: Partial<PlanDraft>) => change((known) => ({ ...known, ...changes }))
  return (
    <form
      className={styles.editor}
      aria-label={plan.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editor.save(false)
      }}
    >
      <div className={styles.columns}>
        <Stack>
          <Card title={t('editor.basics')}>
            <Basics draft={draft} put={put} problem={problem} />
          </Card>
          <Card title={t('editor.rules')}>
            <RuleEditor
              rules={draft.rules}
              currency={currency}
              showProblems={problem === 'rules'}
              onChange={(next) => change((known) => ({ ...known, rules: next(known.rules) }))}
            />
          </Card>
        </Stack>
        <Stack>
          <Card title={t('editor.risk')} note={t('editor.riskHint')}>
            <RiskFields draft={draft} put={put} problem={problem} />
          </Card>
          <Card title={t('editor.setups')}>
            <SetupList
              setups={draft.setups}
              showProblems={problem === 'setups'}
              onChange={(next) => change((known) => ({ ...known, setups: next(known.setups) }))}
            />
          </Card>
          <Card title={t('editor.morning')}>
            <QuestionList
              questions={draft.morningQuestions}
              onChange={(morningQuestions) => put({ morningQuestions })}
            />
          </Card>
          <Card title={t('editor.evening')}>
            <QuestionList
              questions={draft.eveningQuestions}
              onChange={(eveningQuestions) => put({ eveningQuestions })}
            />
          </Card>
        </Stack>
      </div>
      {editor.dirty || editor.error || problem ? (
        <SaveBar
          {...editor}
          problem={problem && t(`editor.problem.${problem}`)}
          onSave={editor.save}
          onDiscard={editor.discard}
        />
      ) : null}
    </form>
  )
}

type PartProps = {
  readonly draft: PlanDraft
  readonly put: (changes: Partial<PlanDraft>) => void
  readonly problem: PlanProblem | undefined
}

function Basics({ draft, put, problem }: PartProps) {
  const { t } = useTranslation('trading-plans')
  const session = useSessionText()
  return (
    <Stack gap={8}>
      <TextInput
        label={t('editor.name')}
        value={draft.name}
        required
        error={problem === 'name' ? t('editor.problem.name') : undefined}
        autoComplete="off"
        onChange={(name) => put({ name: name.slice(0, 200) })}
      />
      <TextArea
        label={t('editor.description')}
        value={draft.description}
        rows={2}
        maxLength={100_000}
        onChange={(description) => put({ description })}
      />
      <TextInput
        label={t('editor.market')}
        value={draft.market}
        hint={t('editor.marketHint')}
        autoComplete="off"
        onChange={(market) => put({ market: market.slice(0, 1_000) })}
      />
      <div className={styles.two}>
        <TagInput
          label={t('editor.pairs')}
          value={draft.pairs}
          options={[]}
          longest={64}
          onChange={(pairs) => put({ pairs: [...pairs] })}
        />
        <TagInput
          label={t('editor.sessions')}
          value={draft.sessions.map(session.textOf)}
          options={session.texts}
          longest={50}
          onChange={(texts) => put({ sessions: texts.map(session.valueOf) })}
        />
      </div>
    </Stack>
  )
}

type QuestionListProps = {
  readonly questions: readonly string[]
  readonly onChange: (questions: string[]) => void
}

/** Questions of a review; empty ones are not saved. */
function QuestionList({ questions, onChange }: QuestionListProps) {
  const { t } = useTranslation('trading-plans')
  const format = useFormat()
  return (
    <Stack gap={8}>
      {questions.length === 0 ? (
        <Small as="p" tone="text3">
          {t('editor.noQuestions')}
        </Small>
      ) : null}
      {questions.map((question, place) => {
        const number = format.number(place + 1)
        return (
          <div key={place} className={styles.withButton}>
            <TextInput
              label={t('editor.question', { number })}
              value={question}
              autoComplete="off"
              onChange={(text) => onChange([...replacedAt(questions, place, text.slice(0, 500))])}
            />
            <IconButton
              label={t('editor.questionRemove', { number })}
              onClick={() => onChange([...withoutPlace(questions, place)])}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <Button
          kind="plain"
          icon={<Plus size={15} aria-hidden />}
          disabled={questions.length >= 50}
          onClick={() => onChange([...questions, ''])}
        >
          {t('editor.addQuestion')}
        </Button>
      </div>
    </Stack>
  )
}

/** A plan as it is edited on its page. */
function usePlanDraft(plan: TradingPlanTemplate, currency: string) {
  const { t } = useTranslation('trading-plans')
  return useEditedDraft(plan, {
    place: `trading-plan ${plan.id}`,
    draftOf: (stored) => draftOfPlan(stored, currency),
    changesOf,
    update: ({ id }, changes, save) => client.tradingPlans.update({ id, changes, ...save }),
    onSaved: (saved) => {
      queryClient.setQueryData(api.tradingPlans.get.queryKey({ input: { id: saved.id } }), saved)
      showToast({ message: t('done.saved') })
    },
    conflict: 'TRADING_PLAN_CHANGED',
    params: ['tab'],
  })
}
