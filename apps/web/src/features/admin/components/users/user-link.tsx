import type { AdminUser } from '@plumbline/contract/admin/admin'
import { Link, useSearchParams } from 'react-router'
import { writeUserView } from '../../model/user-view.ts'
import styles from './user-list.module.css'

/** A user's name as a link that opens their drawer. */
export function UserLink({ user }: { readonly user: Pick<AdminUser, 'id' | 'name'> }) {
  const [params] = useSearchParams()
  const search = writeUserView(params, { userId: user.id }).toString()
  return (
    <Link to={{ search }} preventScrollReset className={styles.name}>
      {user.name}
    </Link>
  )
}
