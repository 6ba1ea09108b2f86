import { assertNever } from '@plumbline/domain/assert-never'
import type { ReviewPeriod } from '@plumbline/domain/daily-reviews/review-period'
import { escapeText } from '@plumbline/domain/notes/escape-text'
import type { ReactNode } from 'react'
import type { ReviewPlace } from './review-place.ts'

export type ReviewPart = 'plan' | 'report'

/** A text to begin a plan or report with. */
export type ReviewTemplate = {
  readonly id: string
  readonly name: string
  readonly html: string
  /** It has questions of its own, which replace ours. */
  readonly asks: boolean
}

/** Questions of a plan and of a report, by the keys of their texts. */
const planOfDay = ['bias', 'levels', 'setups', 'risk', 'attention'] as const
const planOfPeriod = ['goals', 'focus', 'risk'] as const
const report = ['well', 'mistakes', 'rules', 'lessons'] as const

export type ReviewQuestion =
  | (typeof planOfDay)[number]
  | (typeof planOfPeriod)[number]
  | (typeof report)[number]
  | 'tomorrow'
  | 'nextWeek'
  | 'nextMonth'

/** The headings that a new plan or report begins with. */
export function reviewQuestions(period: ReviewPeriod, part: ReviewPart): readonly ReviewQuestion[] {
  if (part === 'plan') return period === 'day' ? planOfDay : planOfPeriod
  switch (period) {
    case 'day':
      return [...report, 'tomorrow']
    case 'week':
      return [...report, 'nextWeek']
    case 'month':
      return [...report, 'nextMonth']
    default:
      return assertNever(period)
  }
}

/** Questions that a trading plan already answers. */
const ofPlan: ReadonlySet<ReviewQuestion> = new Set(['setups', 'risk', 'rules'])

/** Stays: the next plan shows what is below it. */
const kept: ReadonlySet<ReviewQuestion> = new Set(['tomorrow', 'nextWeek', 'nextMonth'])

/** The questions that a plan or report has below the text of a template. */
export function questionsBelow(
  questions: readonly ReviewQuestion[],
  { asks }: Pick<ReviewTemplate, 'asks'>,
): readonly ReviewQuestion[] {
  return questions.filter((question) => kept.has(question) || !(asks || ofPlan.has(question)))
}

/** A note of headings with an empty paragraph below each. */
export function headingsHtml(headings: readonly string[]): string {
  return headings.map((heading) => `<h2>${escapeText(heading)}</h2><p></p>`).join('')
}

/** The editor of a plan or report, provided by another feature. */
export type RenderNote = (
  place: ReviewPlace & { readonly part: ReviewPart },
  options: {
    readonly label: string
    /** Shown until something is written. */
    readonly initialHtml: string
    readonly templates: readonly ReviewTemplate[]
  },
) => ReactNode

/** The templates of the user, and the one that a day begins with unless its review names another. */
export type ReviewTemplates = Readonly<Record<ReviewPart, readonly ReviewTemplate[]>> & {
  readonly activeId: string | null
}
