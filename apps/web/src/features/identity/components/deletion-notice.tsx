import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'

// Few accounts are about to be deleted.
const DeletionBanner = lazyComponent(async () => (await import('./deletion-banner.tsx')).DeletionBanner)

/** The banner of an account that is scheduled for deletion; nothing for any other (null). */
export function DeletionNotice({ dueAt }: { readonly dueAt: string | null }) {
  return dueAt === null ? null : <DeletionBanner dueAt={dueAt} />
}
