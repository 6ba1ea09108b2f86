import type { ReactNode } from 'react'
import type { LinkedAccount } from '../model/linked-account.ts'
import { useStreamStore } from '../model/use-stream.ts'
import { FramesCard } from './frames-card.tsx'
import { LinkCard } from './link-card.tsx'
import styles from './live-stream.module.css'
import { PositionsCard } from './positions-card.tsx'
import { TerminalAccountCard } from './terminal-account-card.tsx'
import { Vitals } from './vitals.tsx'

type LiveStreamProps = {
  readonly account: LinkedAccount
  /** The account selector. */
  readonly choice: ReactNode
}

/** The live stream of one account: connection, vitals and received frames. */
export function LiveStream({ account, choice }: LiveStreamProps) {
  const store = useStreamStore(account.id)
  return (
    <>
      <LinkCard store={store} account={account} choice={choice} />
      <Vitals store={store} />
      <div className={styles.terminal}>
        <TerminalAccountCard store={store} />
        <PositionsCard store={store} />
      </div>
      <FramesCard store={store} />
    </>
  )
}
