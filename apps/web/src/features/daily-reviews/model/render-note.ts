import type { ReactNode } from 'react'
import type { ReviewPart, ReviewTemplate } from './review-html.ts'
import type { ReviewPlace } from './review-place.ts'

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
