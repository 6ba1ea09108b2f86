import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Trade, TradeExecution } from '@plumbline/contract/trades/trades'
import { Card } from '#web/components/ui/card.tsx'
import { BrokerZoneContext } from '#web/lib/format/time-zones.ts'
import { useTradeEdit } from '../../api/use-trade-edit.ts'
import { priceDecimals } from '../../model/price-decimals.ts'
import { TradeDetails } from '../trade-details.tsx'
import { Executions } from './executions.tsx'
import { ReviewFields } from './review-fields.tsx'
import styles from './review.module.css'
import { SaveMark } from './save-mark.tsx'
import { TradeActions } from './trade-actions.tsx'

type TradeReviewProps = {
  readonly trade: Trade
  readonly executions: readonly TradeExecution[]
  readonly account: Account
  readonly onGone: () => void
  /** On the trade's own page: facts and review side by side. */
  readonly wide?: boolean
}

/** Review of a trade: result, review fields, and all details. Needs the trade's id as `key`. */
export function TradeReview({ trade, executions, account, onGone, wide = false }: TradeReviewProps) {
  const { state, save } = useTradeEdit(trade)
  const decimals = priceDecimals(trade.pair, [trade.entryPrice, trade.exitPrice])
  const mark = <SaveMark state={state} />
  const actions = <TradeActions trade={trade} account={account} onGone={onGone} withPage={!wide} />
  const fields = <ReviewFields trade={trade} onSave={save} />
  const facts = (
    <div className={styles.review}>
      <TradeDetails
        trade={trade}
        currency={account.currency}
        {...(wide ? {} : { actions, state: mark, beforeFacts: fields })}
      />
      <Executions executions={executions} currency={account.currency} decimals={decimals} />
    </div>
  )
  return (
    <BrokerZoneContext value={account.brokerTimeZone}>
      {wide ? (
        <div className={styles.wide}>
          <Card>{facts}</Card>
          <Card>
            <div className={styles.review}>
              <div className={styles.bar}>
                {mark}
                {actions}
              </div>
              {fields}
            </div>
          </Card>
        </div>
      ) : (
        facts
      )}
    </BrokerZoneContext>
  )
}
