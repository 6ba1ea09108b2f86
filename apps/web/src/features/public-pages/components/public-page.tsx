import type { ReactNode } from 'react'
import { AuthTopBar, PublicLinks } from '#web/components/shell/public-frame.tsx'

type PublicPageProps = {
  readonly title: string
  /** Description for search engines and link previews. */
  readonly description?: string
  readonly children: ReactNode
}

/** Layout of public pages, for signed-in and signed-out visitors: no sidebar. */
export function PublicPage({ title, description, children }: PublicPageProps) {
  return (
    <div className="pl-gate">
      <title>{`${title} · Plumbline`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      <AuthTopBar />
      {children}
      <PublicLinks />
    </div>
  )
}
