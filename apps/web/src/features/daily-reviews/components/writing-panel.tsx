import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useReviewLink } from '#web/lib/reviews/review-link.ts'
import { useReviewedAccounts } from '#web/lib/reviews/reviewed-accounts.ts'
import { useCarriedPlan, useReviewFacts } from '../api/queries.ts'
import { type AnswersState, useAnswers } from '../api/mutations.ts'
import { journalLink } from '../model/journal-links.ts'
import {
  headingsHtml,
  questionsBelow,
  type RenderNote,
  type ReviewPart,
  reviewQuestions,
  type ReviewTemplate,
  type ReviewTemplates,
} from '../model/review-html.ts'
import type { ReviewPlace } from '../model/review-place.ts'
import { AnswerFields } from './answer-fields.tsx'
import { FinishBar } from './finish-bar.tsx'
import { usePlaceName } from './use-place-name.ts'
import styles from './writing.module.css'

type WritingPanelProps = {
  readonly place: ReviewPlace
  readonly today: string
  readonly renderNote: RenderNote
  /** undefined while they load. */
  readonly templates: ReviewTemplates | undefined
}

const parts = ['plan', 'report'] as const

/** The plan and the report with their questions, as two steps. Remount it (`key`) for another review. */
export function WritingPanel(props: WritingPanelProps) {
  const { place, today, templates } = props
  const { t } = useTranslation('daily-reviews')
  const { data: facts } = useReviewFacts(place)
  const state = useAnswers(place)
  const [chosen, setChosen] = useState<ReviewPart>()
  /** Counts deletions and restorations of the texts: each mounts the editor again. */
  const [texts, setTexts] = useState(0)
  const isFuture = place.date > today
  // In the evening, and of an earlier day, the report; before the first trade the plan.
  const isOver = facts !== undefined && (facts.to < today || facts.trades > 0)
  const part = isFuture ? 'plan' : (chosen ?? (isOver ? 'report' : 'plan'))
  if (state.error) return <LoadFailure error={state.error} onRetry={state.refetch} />
  if (state.isPending || facts === undefined || templates === undefined)
    return <CardSkeleton height="420px" />
  return (
    <section className={styles.writing} aria-label={t('writing')}>
      {isFuture ? null : (
        <Segmented
          label={t('part.label')}
          segments={parts.map((value) => ({ value, label: t(`part.${place.period}.${value}`) }))}
          value={part}
          onChange={setChosen}
        />
      )}
      {part === 'plan' ? (
        <PlanPart {...props} templates={templates} state={state} />
      ) : (
        <ReportPart
          key={texts}
          {...props}
          templates={templates}
          state={state}
          onTexts={() => setTexts((count) => count + 1)}
        />
      )}
    </section>
  )
}

type PartProps = WritingPanelProps & {
  readonly templates: ReviewTemplates
  readonly state: AnswersState
}

function PlanPart({ place, state, ...rest }: PartProps) {
  const { t } = useTranslation('daily-reviews')
  return (
    <>
      {place.period === 'day' ? <CarriedPlan date={place.date} /> : null}
      <Card title={t(`part.${place.period}.plan`)} note={<Waiting state={state} />}>
        {place.period === 'day' ? <AnswerFields state={state} scores={['moodBefore']} withSleep /> : null}
        {place.period === 'day' ? <TemplateChoice state={state} templates={rest.templates} /> : null}
        <Note place={place} part="plan" state={state} {...rest} />
      </Card>
    </>
  )
}

type ReportPartProps = PartProps & { readonly onTexts: () => void }

function ReportPart({ place, state, onTexts, ...rest }: ReportPartProps) {
  const { t } = useTranslation('daily-reviews')
  const { whose } = useReviewedAccounts()
  return (
    <>
      {place.period === 'day' ? <UnreviewedTrades key={whose} place={place} /> : null}
      <Card title={t(`part.${place.period}.report`)} note={<Waiting state={state} />}>
        <AnswerFields
          state={state}
          scores={place.period === 'day' ? ['rating', 'focus', 'moodAfter'] : ['rating']}
          withTags
        />
        <Note place={place} part="report" state={state} {...rest} />
        <FinishBar place={place} today={rest.today} state={state} onTexts={onTexts} />
      </Card>
    </>
  )
}

/** The template of a day: the review's own, or the active plan. */
function templateOf(
  templates: ReviewTemplates,
  part: ReviewPart,
  id: string | null,
): ReviewTemplate | undefined {
  const of = (wanted: string | null) => templates[part].find((template) => template.id === wanted)
  return of(id) ?? of(templates.activeId)
}

type TemplateChoiceProps = { readonly state: AnswersState; readonly templates: ReviewTemplates }

/** The trading plan that the day's plan and report begin with. */
function TemplateChoice({ state, templates }: TemplateChoiceProps) {
  const { t } = useTranslation('daily-reviews')
  if (templates.plan.length === 0) return null
  const chosen = templateOf(templates, 'plan', state.answers.templateId)
  const options = templates.plan.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectInput
      label={t('answer.plan')}
      value={chosen?.id ?? ''}
      options={chosen ? options : [{ value: '', label: t('answer.noPlan') }, ...options]}
      onChange={(id) => void state.change({ templateId: id === '' ? null : id })}
    />
  )
}

type NoteProps = PartProps & { readonly part: ReviewPart }

function Note({ place, part, renderNote, templates, state }: NoteProps) {
  const { t } = useTranslation('daily-reviews')
  const name = usePlaceName()
  const template = place.period === 'day' ? templateOf(templates, part, state.answers.templateId) : undefined
  const questions = reviewQuestions(place.period, part)
  const headings = template ? questionsBelow(questions, template) : questions
  return (
    <div className={styles.note} key={template?.id ?? ''}>
      {renderNote(
        { ...place, part },
        {
          label: t('noteLabel', { part: t(`part.${place.period}.${part}`), place: name(place) }),
          initialHtml:
            (template?.html ?? '') + headingsHtml(headings.map((question) => t(`question.${question}`))),
          templates: templates[part],
        },
      )}
    </div>
  )
}

function Waiting({ state }: { readonly state: AnswersState }) {
  const { t } = useTranslation('daily-reviews')
  return <span role="status">{state.isWaiting ? t('waiting') : ''}</span>
}

/** How many of the day's trades are still to review, with the way to them. */
function UnreviewedTrades({ place }: { readonly place: ReviewPlace }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewed = useReviewedAccounts()
  const { data } = useReviewFacts(place)
  if (!data || data.unreviewed === 0) return null
  return (
    <Cluster justify="between" className={styles.unreviewed}>
      <p>{t('unreviewed', { count: data.unreviewed, trades: format.number(data.unreviewed) })}</p>
      <Button kind="plain" to={journalLink(reviewed, data, true)}>
        {t('reviewTrades')}
      </Button>
    </Cluster>
  )
}

/** What the last report planned for this day. */
function CarriedPlan({ date }: { readonly date: string }) {
  const { t } = useTranslation('daily-reviews')
  const format = useFormat()
  const reviewLink = useReviewLink()
  const { data } = useCarriedPlan(date)
  if (!data) return null
  return (
    <figure className={styles.carried}>
      <figcaption>
        {t('carried.title')}{' '}
        <Link to={reviewLink(data.date)}>
          {t('carried.from', {
            day: format.time(data.date, 'weekday'),
            date: format.time(data.date, 'dayMonth'),
          })}
        </Link>
      </figcaption>
      <blockquote>
        {data.lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </blockquote>
    </figure>
  )
}
