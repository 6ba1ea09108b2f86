import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useRoomy } from '#web/components/ui/use-narrow.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import styles from './auth-frame.module.css'

// After the form, which is what the visitor came for.
const AuthShowcase = lazy(async () => {
  const [part] = await Promise.all([
    import('#web/features/public-pages/components/auth-showcase.tsx'),
    loadTexts(['public']),
  ])
  return { default: part.AuthShowcase }
})

/** Around the auth pages: the product beside the form, and a page stays while the next one loads. */
export function AuthFrame() {
  const changing = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const shows = useRoomy() && (pathname === '/auth' || pathname === '/setup')
  return (
    <>
      <div className={shows ? styles.split : undefined}>
        <Outlet />
        {shows ? (
          <Suspense fallback={<div />}>
            <AuthShowcase />
          </Suspense>
        ) : null}
      </div>
      {changing ? (
        <div className={styles.changing}>
          <Spinner />
        </div>
      ) : null}
    </>
  )
}
