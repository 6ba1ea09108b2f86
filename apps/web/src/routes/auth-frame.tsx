import { Outlet, useLocation, useNavigation } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { useRoomy } from '#web/components/ui/use-narrow.ts'
import { lazyComponent } from '#web/lib/loading/lazy-component.tsx'
import styles from './auth-frame.module.css'

// After the form, which is what the visitor came for.
const AuthShowcase = lazyComponent(
  async () => (await import('#web/features/public-pages/components/auth-showcase.tsx')).AuthShowcase,
  { placeholder: <div />, texts: ['public'] },
)

/** Around the auth pages: the product beside the form, and a page stays while the next one loads. */
export function AuthFrame() {
  const changing = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const shows = useRoomy() && (pathname === '/auth' || pathname === '/setup')
  return (
    <>
      <div className={shows ? styles.split : undefined}>
        <Outlet />
        {shows ? <AuthShowcase /> : null}
      </div>
      {changing ? (
        <div className={styles.changing}>
          <Spinner />
        </div>
      ) : null}
    </>
  )
}
