import { Outlet, useNavigation } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import styles from './auth-frame.module.css'

/** Around the auth pages: a page stays while the next one loads, as inside the shell. */
export function AuthFrame() {
  const changing = useNavigation().state !== 'idle'
  return (
    <>
      <Outlet />
      {changing ? (
        <div className={styles.changing}>
          <Spinner />
        </div>
      ) : null}
    </>
  )
}
