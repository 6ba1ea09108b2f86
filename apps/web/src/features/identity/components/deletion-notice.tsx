import { lazy, Suspense } from 'react'

// Few accounts are about to be deleted.
const DeletionBanner = lazy(async () => ({
  default: (await import('./deletion-banner.tsx')).DeletionBanner,
}))

/** The banner of an account that is scheduled for deletion; nothing for any other (null). */
export function DeletionNotice({ dueAt }: { readonly dueAt: string | null }) {
  return dueAt === null ? null : (
    <Suspense fallback={null}>
      <DeletionBanner dueAt={dueAt} />
    </Suspense>
  )
}
