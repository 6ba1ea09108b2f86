import { Outlet, useNavigation } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import styles from './gate-frame.module.css'

/** Around the pages before the product: they stay while the next one is fetched, as pages in the shell do. */
export function GateFrame() {
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
