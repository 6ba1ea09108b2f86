import type { ReactNode } from 'react'
import { GateTop } from '#web/components/shell/gate-top.tsx'
import { PublicLinks } from '#web/components/shell/public-links.tsx'

type PublicPageProps = {
  readonly title: string
  /** What search engines and shared links say of it. */
  readonly description?: string
  readonly children: ReactNode
}

/** A page for anybody, signed in or not: no sidebar. */
export function PublicPage({ title, description, children }: PublicPageProps) {
  return (
    <div className="pl-gate">
      <title>{`${title} · Plumbline`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      <GateTop />
      {children}
      <PublicLinks />
    </div>
  )
}
